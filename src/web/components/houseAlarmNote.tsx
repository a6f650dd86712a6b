import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The alarm of the house. Its script is loaded after the page is shown. */
export const HouseAlarmNote = () => {
  const [loaded, setLoaded] = useState<{ readonly Note: ComponentType }>();
  useEffect(() => {
    void import('./houseAlarm.js').then(({ HouseAlarm }) => setLoaded({ Note: HouseAlarm }));
  }, []);
  return loaded === undefined ? null : <loaded.Note />;
};
