// Sets up a round in a daemon as an operator does.

/** Pairings for this many boards in the form of a pairing program. */
export const pairingsCsv = (boards) =>
  [
    'round,board,white,black',
    ...Array.from(
      { length: boards },
      (_, i) => `1,${i + 1},"White, Number ${i + 1}","Black, Number ${i + 1}"`,
    ),
  ].join('\n');

const post = async (base, path, body) => {
  const answer = await fetch(`${base}/api/v1/tournament/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

export const importPairings = (base, text) =>
  post(base, 'readings', { files: [{ name: 'round-1.csv', text }], apply: true });

export const setUpRound = (base) => post(base, 'acts', { type: 'setUp', round: 1 });
