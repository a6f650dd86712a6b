import type { Problem } from '../../../../web/state/problem.js';
import { say } from '../../../../web/words/say.js';
import type { WrittenFormat } from '../../model/formats/writePairings.js';
import { type RoundKey, roundName } from '../../model/tournament.js';
import type { OperatorApi } from './operatorApi.js';
import { saveFile } from './saveFile.js';

const FORMATS: readonly (readonly [WrittenFormat, string])[] = [
  ['trf', 'TRF'],
  ['txt', 'Swiss-Manager'],
  ['csv', 'CSV'],
  ['pgn', 'PGN'],
];

type Props = {
  readonly api: OperatorApi;
  readonly round: RoundKey;
  readonly onProblem: (problem: Problem | undefined) => void;
};

/** Saves the results of a round as files for pairing programs. */
export const ResultFiles = ({ api, round, onProblem }: Props) => {
  const save = async (format: WrittenFormat): Promise<void> => {
    const text = await api.results(format, round);
    onProblem(text.ok ? undefined : text.error);
    const name = roundName(round)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    if (text.ok) saveFile(`${name}.${format}`, text.value, 'text/plain');
  };
  return (
    <p class="files">
      {say('operator.resultFiles')}
      {FORMATS.map(([format, words]) => (
        <button key={format} type="button" class="button" onClick={() => void save(format)}>
          {words}
        </button>
      ))}
    </p>
  );
};
