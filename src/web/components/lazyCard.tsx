import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';

export type PanelProps = { readonly table: LiveTable };

type LazyCardProps = PanelProps & {
  readonly title: string;
  /** Loads the script when the card is first opened. */
  readonly load: () => Promise<ComponentType<PanelProps>>;
  /** Whether the card was in use before, so that it opens at once. */
  readonly isInUse: boolean;
};

/** A card whose script is loaded only when it is opened. */
export const LazyCard = ({ title, load, isInUse, table }: LazyCardProps) => {
  const [isWanted, setWanted] = useState(isInUse);
  const [panel, setPanel] = useState<{ readonly Body: ComponentType<PanelProps> } | null>(null);
  useEffect(() => {
    if (isWanted) void load().then((Body) => setPanel({ Body }));
  }, [isWanted]);
  return (
    <details
      class="card details"
      onToggle={(event) => {
        if (event.currentTarget.open) setWanted(true);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div class="seats-body">
        {panel === null ? <p class="muted">{say('common.loading')}</p> : <panel.Body table={table} />}
      </div>
    </details>
  );
};
