import {
  articlesOf,
  fillIn,
  type GuideFrame,
  type GuideProof,
  type GuideText,
  guideStatus,
  profileLines,
} from '../../laws/guide/guide.js';
import type { GuideRow } from '../../laws/guide/guideRows.js';
import proofs from '../../laws/guide/proofs.json' with { type: 'json' };
import { GUIDE_SECONDS } from '../../laws/guide/thresholds.js';
import type { Language } from '../words/language.js';

const proofOf = ({ id }: GuideRow): GuideProof =>
  (proofs as Readonly<Record<string, GuideProof>>)[id] ?? { all: 0, ideal: 0, club: 0, blitz: 0 };

/** A sentence with markup: `[names]` are buttons of the arbiter's page, and `*words*` are quoted speech. */
const SituationText = ({ text }: { text: string }) => (
  <>
    {text.split(/(\[[^[\]]+\]|\*[^*]+\*)/).map((piece) => {
      if (piece.startsWith('[')) return <span class="pressed">{piece.slice(1, -1)}</span>;
      return piece.startsWith('*') ? <em>{piece.slice(1, -1)}</em> : piece;
    })}
  </>
);

type SituationProps = {
  readonly row: GuideRow;
  readonly frame: GuideFrame;
  readonly text: GuideText;
  readonly language: Language;
};

/** A situation: what the arbiter sees, what the program does, differences between rules, and the proof. */
export const SituationCard = ({ row, frame, text, language }: SituationProps) => {
  const [happens = '', seen = '', done = ''] = text[row.id] ?? [];
  const { format } = new Intl.NumberFormat(language);
  const seconds = Object.fromEntries(
    Object.entries(GUIDE_SECONDS).map(([name, count]) => [name, format(count)]),
  );
  const proof = proofOf(row);
  const lines = profileLines(row, frame, format);
  return (
    <article id={row.id} class="card task situation" aria-labelledby={`${row.id}-title`}>
      <h3 id={`${row.id}-title`}>
        <span class="articles">{articlesOf(row, frame)}</span> {happens}
      </h3>
      <dl>
        <dt>{frame.sees}</dt>
        <dd>
          <SituationText text={fillIn(seen, seconds)} />
        </dd>
        <dt>{frame.does}</dt>
        <dd>
          <SituationText text={fillIn(done, seconds)} />
        </dd>
        {lines.length > 0 && (
          <>
            <dt>{frame.byRules}</dt>
            <dd>
              <ul>
                {lines.map(({ profiles, text: what }) => (
                  <li key={what}>
                    {profiles.join(', ')}: <strong>{what}</strong>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{frame.status}</dt>
        <dd>
          {frame[guideStatus(row, proof)]}. {proof.all > 0 && fillIn(frame.proved, proof)}
        </dd>
      </dl>
    </article>
  );
};
