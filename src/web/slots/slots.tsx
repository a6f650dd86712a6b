import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../../messages/catalogue/compiledMessage.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import type { Ask } from '../api/askDaemon.js';
import { lazyPart } from '../components/lazyPart.js';
import type { BoardOffers } from '../opponents/boardOffers.js';
import type { LiveTable } from '../state/liveState.js';
import { addEnglish } from '../words/translate.js';

/**
 * The places where extensions add parts to the core's pages. `extensions/NAME/pages/SLOT.tsx` exports `Part`
 * and the `english` of its messages.
 *
 *     GET /api/v1/extensions ──► ids in order ──► the parts of a slot, each a separate script
 */
export type SlotProps = {
  /** Beside the board, above the moves. */
  readonly tableCard: { readonly table: LiveTable };
  /** At the end of the side column, so that parts that load later do not move other content. */
  readonly tableSide: { readonly table: LiveTable };
  /** After the cards of the operator. */
  readonly operatorCard: { readonly ask: Ask };
  /** The choices before a game against an opponent of this extension. */
  readonly opponentForm: {
    readonly table: LiveTable;
    readonly kind: OpponentOffer['kind'] | 'lichess';
    /** The name of the engine, if there are several. */
    readonly name: string;
    readonly board: BoardOffers;
    readonly busy: boolean;
    /** The opponent of the last game here. */
    readonly last: OpponentChoice | null;
    readonly start: (choice: OpponentChoice) => void;
  };
};
type SlotName = keyof SlotProps;

const parts = import.meta.glob<ComponentType<never>>(
  '../../extensions/*/pages/{tableCard,tableSide,operatorCard,opponentForm}.tsx',
  { import: 'Part' },
);
/** The English messages of the parts. A page in another language has loaded all messages. */
const messages = import.meta.glob<Catalogue>(
  '../../extensions/*/pages/{tableCard,tableSide,operatorCard,opponentForm}.tsx',
  { import: 'english' },
);

const made = new Map<string, ComponentType<never>>();

const pathOf = (id: string, slot: SlotName): string => `../../extensions/${id}/pages/${slot}.tsx`;

/** The part of an extension for a slot, always the same object. Undefined if it has none. */
const partOf = <Name extends SlotName>(
  id: string,
  slot: Name,
): ComponentType<SlotProps[Name]> | undefined => {
  const path = pathOf(id, slot);
  const load = parts[path];
  if (load === undefined) return undefined;
  const before = made.get(path);
  if (before !== undefined) return before as ComponentType<SlotProps[Name]>;
  const part = lazyPart<SlotProps[Name]>(
    async () => {
      const [Part, english] = await Promise.all([load(), messages[path]?.()]);
      if (english !== undefined) addEnglish(english);
      return Part as ComponentType<SlotProps[Name]>;
    },
    () => null,
  );
  made.set(path, part as ComponentType<never>);
  return part;
};

const ASK_AGAIN_MS = 5_000;
let known: readonly string[] | undefined;

const askExtensions = async (): Promise<readonly string[]> => {
  const answer = await fetch('/api/v1/extensions', { headers: { Accept: 'application/json' } });
  const { extensions } = (await answer.json()) as { readonly extensions: readonly { readonly id: string }[] };
  return extensions.map(({ id }) => id);
};

/** The extensions that the daemon has loaded. They do not change while it runs, so one answer is enough. */
const useExtensions = (): readonly string[] => {
  const [ids, setIds] = useState(known ?? []);
  useEffect(() => {
    if (known !== undefined) return setIds(known);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const ask = async (): Promise<void> => {
      known ??= await askExtensions().catch(() => undefined);
      if (!isHere) return;
      if (known === undefined) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
      else setIds(known);
    };
    void ask();
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return ids;
};

/**
 * The extensions, after all scripts of the slot have loaded or failed. A part that came later would move the
 * others.
 */
const useArrived = (name: SlotName): readonly string[] => {
  const ids = useExtensions();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    void Promise.allSettled(ids.map((id) => parts[pathOf(id, name)]?.())).then(
      () => isHere && setArrived(ids),
    );
    return () => {
      isHere = false;
    };
  }, [ids, name]);
  return arrived;
};

/** The parts of all loaded extensions in a slot. */
export const Slot = <Name extends SlotName>({ name, of }: { name: Name; of: SlotProps[Name] }) => (
  <>
    {useArrived(name).map((id) => {
      const Part = partOf(id, name);
      return Part !== undefined && <Part {...of} key={id} />;
    })}
  </>
);

type OpponentFormProps = SlotProps['opponentForm'] & { readonly extension: string };

/** The form of an extension for its opponents. */
export const OpponentForm = ({ extension, ...of }: OpponentFormProps) => {
  const Part = partOf(extension, 'opponentForm');
  return Part === undefined ? null : <Part {...of} />;
};
