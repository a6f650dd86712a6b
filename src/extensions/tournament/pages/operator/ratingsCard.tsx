import { useState } from 'preact/hooks';
import type { PlainKey } from '../../../../messages/catalogue/message.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import { RATING_KINDS, type RatingKind } from '../../model/formats/ratingList/ratingList.js';
import { RatingListReader } from '../../model/formats/ratingList/ratingListReader.js';
import type { PairedPlayer } from '../../model/pairingDocument.js';
import { filledPlayers, type RatingFinding, RatingSearch } from '../../model/ratingSearch.js';
import type { ActBody } from '../../model/tournamentAct.js';
import { ratingMessages } from '../../ratingText.js';
import { FoldedCard } from './foldedCard.js';

const afterOthers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a rating list of a hundred megabytes in chunks, on the page and without an upload. Returns the number
 * of players, or undefined if the file is not a rating list.
 */
const readRatingList = async (
  file: Blob,
  search: RatingSearch,
  onPart: (part: number) => void,
): Promise<number | undefined> => {
  const reader = new RatingListReader(search);
  const stream = file.stream().getReader();
  // A single-byte encoding, because the columns of the list are counted in bytes.
  const decoder = new TextDecoder('windows-1252');
  let rest = '';
  let done = 0;
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) {
    done += chunk.value.length;
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) if (!reader.line(line)) return undefined;
    onPart(done / file.size);
    await afterOthers();
  }
  if (rest !== '' && !reader.line(rest)) return undefined;
  return reader.players === 0 ? undefined : reader.players;
};

/** FIDE's name of the list. */
const LIST_FILE = 'players_list_foa.txt';

const KIND_WORDS: Readonly<Record<RatingKind, PlainKey>> = {
  standard: 'ratingList.standard',
  rapid: 'ratingList.rapid',
  blitz: 'ratingList.blitz',
};

type Read = { readonly name: string; readonly listed: number; readonly search: RatingSearch };
type Props = {
  readonly players: readonly PairedPlayer[];
  readonly onAct: (body: ActBody) => Promise<void>;
};

const Findings = ({ findings }: { readonly findings: readonly RatingFinding[] }) => (
  <ul class="differences">
    {findings
      .flatMap(ratingMessages)
      .map(translate)
      .map((text) => (
        <li key={text}>{text}</li>
      ))}
  </ul>
);

/** Adds ids, titles, federations and ratings from FIDE's list. Shows them before the operator takes them. */
export const RatingsCard = ({ players, onAct }: Props) => {
  const [kind, setKind] = useState<RatingKind>('standard');
  const [read, setRead] = useState<Read>();
  const [status, setStatus] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setRead(undefined);
    const search = new RatingSearch(players);
    const listed = await readRatingList(file, search, (part) =>
      setStatus(say('ratingList.percentRead', { percent: Math.round(100 * part) })),
    );
    setStatus(listed === undefined ? say('ratingList.notFide', { file: LIST_FILE }) : '');
    if (listed !== undefined) setRead({ name: file.name, listed, search });
  };
  const findings = read?.search.findings(kind) ?? [];
  const filled = filledPlayers(findings);
  const take = async (list: string): Promise<void> => {
    await onAct({ type: 'fill', list, players: filled });
    setRead(undefined);
  };
  if (players.length === 0) return null;
  return (
    <FoldedCard title={say('ratingList.title')}>
      <label>
        {say('ratingList.staysHere', { file: LIST_FILE })}{' '}
        <input
          type="file"
          accept=".txt"
          onChange={({ currentTarget: { files } }) => void choose(files?.[0])}
        />
      </label>
      <label>
        {say('ratingList.take')}{' '}
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as RatingKind)}>
          {RATING_KINDS.map((one) => (
            <option key={one} value={one}>
              {say(KIND_WORDS[one])}
            </option>
          ))}
        </select>
      </label>
      {status !== '' && <p role="status">{status}</p>}
      {read !== undefined && (
        <>
          <p>
            {say('ratingList.news', {
              count: filled.length,
              all: players.length,
              listed: read.listed,
            })}
          </p>
          <Findings findings={findings} />
          {filled.length > 0 && (
            <button type="button" class="button" onClick={() => void take(read.name)}>
              {say('importCard.takeIt')}
            </button>
          )}
        </>
      )}
    </FoldedCard>
  );
};
