/** Replaced names, as parts of identifiers or file names; the test of tidiness finds each. */
export type OldWord = { readonly old: RegExp; readonly now: string };

export const oldWords: readonly OldWord[] = [
  { old: /Desks?\b|\bdesk(?=[.:])|Desk[A-Z]|\bdesks\b/, now: 'Service' },
  { old: /\bOwnTable\b/, now: 'LocalTable' },
  { old: /\bSupervisedTable\b/, now: 'TableActor' },
  { old: /\bopenWays\b|\bOtherWay\b/, now: 'alternatives, Alternative' },
  { old: /\bleftToPeople\b/, now: 'needsArbiter' },
  { old: /presetPolice/i, now: 'clockSetupMonitor' },
  { old: /stopDoor/i, now: 'controlSocket' },
  { old: /\bgatewayRows?\b/i, now: 'gatewayDefinition' },
  { old: /\bBed\b|[a-z]Bed\b|\bBed[A-Z]/, now: 'harness' },
  {
    old: /(?<![Hh]our|sand \?|magnifying )[Gg]lass\b|[a-z]Glass[A-Z]?|\bglass[A-Z]|GLASS_/,
    now: 'clockDisplay',
  },
  { old: /[Ff]lickers\.ts|watchFlickers|FlickerWatch|\bisFlicker\b/, now: 'dropouts' },
  { old: /\bBoardLie\b|\blieOf\b|kind: 'lie'/, now: 'orientation' },
  { old: /\bKnocks?\b|[kK]nockNotes|\bsetKnocks\b|originDesk/, now: 'originApproval, OriginRequest' },
  { old: /[fF]arewell|[lL]astWords/, now: 'shutdownCommands' },
  { old: /\b[hH]ouseTable\b/, now: 'Table' },
  { old: /\bhear(?:[A-Z]\w*)?\(|\bhear[A-Z]\w*\.js|\bObey\b|\bheed\b/, now: 'receive, handle…' },
  { old: /(?<!Best |')\b\w*[wW]ish(?:es|ed)?\b|[wW]ish[A-Z]/, now: 'request, desired…' },
  {
    old: /: Work\b|\btype Work =(?! \{ readonly work)|\.gathered\b|\bchange\w*\(work\b/,
    now: 'StepContext, pendingEvents, update',
  },
  { old: /\btell\(work,|\bwant\(work,|tell[A-Z]\w*\.js|[a-z]Teller\b/, now: 'emit, requestEffect, report…' },
  // `told` stays as a name in the report of a rehearsal and in a guide's catalogue, because files and
  // translations contain it.
  {
    old: /\btold(?!Wrongly|Not\b)[A-Z]|(?<=[a-z])(?<!\bnot)Told\b|\bTold[A-Z]|\b(?:const|let) told\b|(?<![.\w])told(?:\[|\.[a-z])/,
    now: 'reported, ReportedPly, shown',
  },
  // `heardAgoMs` is a key of the HTTP interface, `noHubHeard` one of the catalogue.
  {
    old: /\bheard(?!AgoMs)[A-Z]|(?<=[a-z])(?<!noHub)Heard\b|\bHeard[A-Z]|\b(?:const|let) heard\b|(?<![.\w])heard(?:\[|\.[a-z])|\bhears(?:[A-Z]|\()/,
    now: 'received, receivedAtMs, receives…',
  },
  { old: /\bwork: StepContext\b|\bwork\.core\b|\b(?:update|emit|askQuestion)\(work\b/, now: 'context' },
  // The table of the fleet's database is called `owed` since its first version.
  { old: /\b(?:[oO]wed[A-Z]|settleOwed|isOwed|isInDebt|debts\b)/, now: 'pending…, PendingHandOver' },
  { old: /flickersPerMinute|scriptBump/, now: 'dropoutsPerMinute, scriptNudge' },
  { old: /\brecognition\/(?:carrying|missed|telling)\b/, now: 'catchUp, recovery, reporting' },
  { old: /\blanding(?:Of|Piece|s\.js)\b|\blandedBefore\b|\bconst landing\b/, now: 'placement, placedSquare' },
  { old: /\bheed[A-Z]/, now: 'apply…' },
  { old: /\b(?:is|with|has|note)Blink(?:s|ed)?\b|\bblinkedAtMs\b/, now: 'dropout, droppedAtMs' },
  { old: /\bCarrying\b|\bcarryingOf\b|\.carrying\b|\bcarrying[:,]/, now: 'CatchUp, catchUp' },
  { old: /\bstrain(?:ed|Most|Kept)\b|\.strain\b|\bstrain = 0/, now: 'mismatch' },
  { old: /\blandedAtMs\b/, now: 'placedAtMs' },
  { old: /'bump'|\bhome\.bump\b/, now: 'nudge' },
  { old: /\bMissedPresses\b|\bisBlinking\b/, now: 'UnseenPresses, hasUnchargedChange' },
  {
    old: /\b(?:RowMeta|RowOptions|SensorRow|OpponentRows?|CommandRow|DoctorRow)\b/,
    now: 'Transition…, SensorCause, …Definition, DoctorCheck',
  },
  {
    old: /\bhallService\b|\b(?:Tournament|Public|Simulated)Hall\b|(?<!')\bHall(?:View|Glance|Place)\b|\bhall(?:Acts|Glance)\b/,
    now: 'tournamentServiceKey, TournamentService, TournamentView, seatingPlan',
  },
];

/** The replaced names that a file still has. */
export const oldNamesIn = ({ path, text }: { readonly path: string; readonly text: string }) =>
  oldWords.flatMap(({ old, now }) => {
    const [found] = old.exec(path) ?? old.exec(text) ?? [];
    return found === undefined ? [] : [`${path}: ${found}: ${now}`];
  });
