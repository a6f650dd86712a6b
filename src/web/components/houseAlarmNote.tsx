import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** What is wrong with the whole house: what asks for it and says it is loaded once the page is shown. */
export const HouseAlarmNote = () => {
  const [loaded, setLoaded] = useState<{ readonly Note: ComponentType }>();
  useEffect(() => {
    void import('./houseAlarm.js').then(({ HouseAlarm }) => setLoaded({ Note: HouseAlarm }));
  }, []);
  return loaded === undefined ? null : <loaded.Note />;
};
