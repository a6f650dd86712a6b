import { useEffect, useState } from 'preact/hooks';
import type { RadioView } from '../../server/radio/radioMessages.js';
import { readDaemon } from '../api/askDaemon.js';
import type { TokenMemory } from '../api/token.js';
import { keepAwake } from '../clock/wakeLock.js';
import { HouseAlarmNote } from '../components/houseAlarmNote.js';
import { lazyPart } from '../components/lazyPart.js';
import { SiteHeader } from '../design/siteHeader.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { sayProblem } from '../words/sayProblem.js';
import { BoardCard } from './boardCard.js';
import { BringForm } from './bringForm.js';
import { browserRadio } from './browserRadio.js';
import { waysOf } from './chooseDevice.js';
import type { Remembered } from './rememberedBoards.js';
import { useRadio } from './useRadio.js';

const AccessDialog = lazyPart(() =>
  import('../components/accessDialog.js').then((part) => part.AccessDialog),
);

const useView = (token: TokenMemory, turn: number) => {
  const [view, setView] = useState<RadioView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    void readDaemon<RadioView>(token, 'GET', '/api/v1/radio').then((read) => {
      if (read.ok) setView(read.value);
      setProblem(read.ok ? undefined : read.error);
    });
  }, [token, turn]);
  return { view, problem };
};

type Https = { readonly port: number | null; readonly authority: string | null };

/** The same page over HTTPS, and how a device comes to trust it. Nothing if HTTPS is off. */
const SecureWay = ({ token }: { readonly token: TokenMemory }) => {
  const [https, setHttps] = useState<Https>();
  useEffect(() => {
    void readDaemon<Https>(token, 'GET', '/api/v1/https').then((read) => {
      if (read.ok) setHttps(read.value);
    });
  }, [token]);
  if (https === undefined || https.port === null) return null;
  const address = `https://${location.hostname}:${https.port}/radio.html`;
  return (
    <>
      <p>
        <a href={address}>{say('radio.secureAddress', { address })}</a>
      </p>
      {https.authority !== null && (
        <p>
          {say('radio.trustFirst')} <a href={https.authority}>{say('radio.certificate')}</a>{' '}
          <a href="./docs/https.html" hreflang="en">
            {say('radio.howToTrust')}
          </a>
        </p>
      )}
    </>
  );
};

/** Tells why this browser gives pages no access to boards. */
const NoBoardAccess = ({ token }: { readonly token: TokenMemory }) => (
  <section class="card panel">
    {isSecureContext ? (
      <>
        <h2>{say('radio.noBoards')}</h2>
        <p>{say('radio.whichBrowsers')}</p>
      </>
    ) : (
      <>
        <h2>{say('radio.notSecure')}</h2>
        <p>
          {say('radio.notSecureAbout', { address: `http://localhost:${location.port || '80'}/radio.html` })}
        </p>
        <SecureWay token={token} />
      </>
    )}
  </section>
);

/** Connects boards to jadoube through this browser. */
export const RadioPage = ({ token }: { readonly token: TokenMemory }) => {
  const [turn, setTurn] = useState(0);
  const [access, setAccess] = useState(false);
  const { view, problem } = useView(token, turn);
  const { boards, bring, reconnect, leave, forget } = useRadio(token);
  const ways = waysOf(browserRadio());
  const isBringing = boards.some(({ state }) => state?.daemon === 'connected');
  useEffect(() => (isBringing ? keepAwake(() => {}) : undefined), [isBringing]);
  const connect = async (board: Remembered): Promise<void> => {
    if (await reconnect(board)) return;
    const kind = view?.kinds.find(({ protocol }) => protocol === board.protocol);
    if (kind !== undefined) await bring(kind, board.link, { name: board.name, all: false });
  };
  return (
    <>
      <SiteHeader token={token} />
      <main class="measured">
        <HouseAlarmNote />
        <h1>{say('site.bringBoard')}</h1>
        <p class="muted">{say('radio.about')}</p>
        {problem !== undefined && (
          <p class="problem" role="alert">
            {sayProblem(problem)}{' '}
            <button type="button" class="link" onClick={() => setAccess(true)}>
              {say('access.title')}
            </button>
          </p>
        )}
        {ways.length === 0 && <NoBoardAccess token={token} />}
        {boards.length > 0 && (
          <ul class="boards">
            {boards.map(({ board, state }) => (
              <BoardCard
                key={`${board.protocol} ${board.name}`}
                board={board}
                {...(state !== undefined && { state })}
                connect={() => void connect(board)}
                leave={() => leave(board)}
                forget={() => forget(board)}
              />
            ))}
          </ul>
        )}
        {ways.length > 0 && view !== undefined && <BringForm view={view} ways={ways} bring={bring} />}
      </main>
      {access && (
        <AccessDialog
          token={token}
          onClose={() => {
            setAccess(false);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
};
