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
 * Where extensions show something on the pages of the core. `extensions/NAME/pages/SLOT.tsx` exports `Part`
 * and the `english` of its messages.
 *
 *     GET /api/v1/extensions ──► ids in their order ──► the parts of a slot, each a script of its own
 */
export type SlotProps = {
  /** Beside the board, above the moves. */
  readonly tableCard: { readonly table: LiveTable };
  /** At the end of the side: the parts come later than the page, and push nothing about. */
  readonly tableSide: { readonly table: LiveTable };
  /** After the cards of the operator. */
  readonly operatorCard: { readonly ask: Ask };
  /** What a player chooses before a game against an opponent of this extension. */
  readonly opponentForm: {
    readonly table: LiveTable;
    readonly kind: OpponentOffer['kind'] | 'lichess';
    /** Of several engines: which. */
    readonly name: string;
    readonly board: BoardOffers;
    readonly busy: boolean;
    /** Against whom the last game was begun here. */
    readonly last: OpponentChoice | null;
    readonly start: (choice: OpponentChoice) => void;
  };
};
type SlotName = keyof SlotProps;

const parts = import.meta.glob<ComponentType<never>>(
  '../../extensions/*/pages/{tableCard,tableSide,operatorCard,opponentForm}.tsx',
  { import: 'Part' },
);
/** Their messages in English; a page in another language has them all. */
const messages = import.meta.glob<Catalogue>(
  '../../extensions/*/pages/{tableCard,tableSide,operatorCard,opponentForm}.tsx',
  { import: 'english' },
);

const made = new Map<string, ComponentType<never>>();

const pathOf = (id: string, slot: SlotName): string => `../../extensions/${id}/pages/${slot}.tsx`;

/** The part of an extension for a slot, always the same one; undefined: it has none. */
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

/** The extensions that the daemon has loaded; it loads none while it runs, so that one answer is enough. */
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

/** The extensions, once the scripts of all parts of the slot have come or failed: none pushes another. */
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

/** What all loaded extensions show in a slot. */
export const Slot = <Name extends SlotName>({ name, of }: { name: Name; of: SlotProps[Name] }) => (
  <>
    {useArrived(name).map((id) => {
      const Part = partOf(id, name);
      return Part !== undefined && <Part {...of} key={id} />;
    })}
  </>
);

type OpponentFormProps = SlotProps['opponentForm'] & { readonly extension: string };

/** The form of one extension: it is loaded, or its opponents would not be offered. */
export const OpponentForm = ({ extension, ...of }: OpponentFormProps) => {
  const Part = partOf(extension, 'opponentForm');
  return Part === undefined ? null : <Part {...of} />;
};
