/** One game in order of time: the acts of hands, the board's reports, and those of recognition. */
import { chess } from '../product.mjs';
import { loadHands } from './hands.mjs';
import { listen } from './listen.mjs';

const letter = (code) => (code === 0 ? '.' : code === 8 ? '?' : chess.pieceLetter(code).trim() || '#');

const actText = ({ kind, by, square, piece }) =>
  kind === 'press'
    ? `${by} presses`
    : `${by} ${kind} ${chess.pieceLetter(piece)} ${chess.makeSquare(square)}`;

const eventText = (event) =>
  event.kind === 'press'
    ? `press ${event.side}`
    : event.changes
        .map(({ square, before, after }) => `${chess.makeSquare(square)} ${letter(before)}>${letter(after)}`)
        .join(' ');

const saidText = (said) =>
  said.kind === 'moves'
    ? `${said.level} ${said.fromPly}: ${said.uci.join(' ') || 'nothing'}`
    : [said.kind, said.result, said.options?.join(' | ')].filter((part) => part !== undefined).join(' ');

export const show = async ({ seed, style, board, presses, builds, isAnswered }) => {
  const { makeGame, boards } = await loadHands();
  const game = makeGame({ seed, style, board, presses });
  const lines = [
    ...game.acts.map((act) => ({ atMs: act.atMs, text: `        ${actText(act)}` })),
    ...game.truth.history.map(({ atMs, ply, uci }) => ({
      atMs,
      text: `TRUTH   ply ${ply} ${uci ?? 'taken back'}`,
    })),
    ...game.events.map((event) => ({ atMs: event.atMs, text: `  board ${eventText(event)}` })),
    ...builds.flatMap((build) =>
      listen(game, boards[board].sensing, build, isAnswered).log.map((said) => ({
        atMs: said.atMs,
        text: `    ${build.name} ${saidText(said)}`,
      })),
    ),
  ].sort((a, b) => a.atMs - b.atMs);
  for (const { atMs, text } of lines) console.log(`${(atMs / 1000).toFixed(2).padStart(9)} ${text}`);
  console.log(game.truth.plies.map(({ san }) => san).join(' '), game.truth.end);
  for (const build of builds)
    console.log(`${build.name}: ${listen(game, boards[board].sensing, build, isAnswered).where}`);
};
