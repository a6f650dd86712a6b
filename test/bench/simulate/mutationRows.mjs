const SIMULATION = ['test/simulate'];

/** Each defect that was mended: what takes its mend out, and the tests that have to notice. */
export const mutations = [
  {
    defect: 'a batch that was kept though the disk said no is refused for ever',
    file: 'src/journal/journalWriter.ts',
    find: 'of this.#notKept(events)) this.#insert',
    put: 'of events) this.#insert',
    tests: SIMULATION,
  },
  {
    defect: 'events are told that are not on the disk',
    file: 'src/table/eventLog.ts',
    find: 'due.runUpTo(() => safeSeq)',
    put: 'due.runUpTo(() => numbered)',
    tests: SIMULATION,
  },
  {
    defect: 'a disk that refused is never asked again',
    file: 'src/journal/commitQueue.ts',
    find: '      this.#restTimer = undefined;\n      this.#pump();',
    put: '      this.#pump();',
    tests: SIMULATION,
  },
  {
    defect: 'the PGN of past games is made anew for whoever asks',
    file: 'src/table/gameLibrary.ts',
    find: 'journal.score(gameId, program)',
    put: 'undefined',
    tests: ['test/table/pastScores.test.ts'],
  },
  {
    defect: 'a restart knows the moves alone',
    file: 'src/table/house.ts',
    find: 'recall(memory,',
    put: 'recall(undefined,',
    tests: ['test/table/restartAsCable.test.ts'],
  },
  {
    defect: 'one address holds every connection',
    file: 'src/gateways/connectionLimit.ts',
    find: 'if (count <= perAddress) return;',
    put: 'if (count <= total) return;',
    tests: ['test/gateways/http/fairness.test.ts'],
  },
  {
    defect: 'a damaged row stops every table',
    file: 'src/journal/journalReader.ts',
    find: '  } catch {\n    return undefined;\n  }\n  if (event?.seq',
    put: "  } catch (cause) {\n    throw new Error('a row is damaged', { cause });\n  }\n  if (event?.seq",
    tests: ['test/table/damagedJournal.test.ts'],
  },
  {
    defect: 'a sandboxed frame passes for an extension',
    file: 'src/gateways/access.ts',
    find: "url.origin === 'null' ?",
    put: 'false ?',
    tests: ['test/gateways/access.test.ts'],
  },
  {
    defect: 'the list of games goes back by plies',
    file: 'src/journal/journalWriter.ts',
    find: 'SET plies = max(plies, ?)',
    put: 'SET plies = ?',
    tests: ['test/journal/journalFile.test.ts'],
  },
  {
    defect: 'a device that floods takes all the time',
    file: 'src/transport/fairIntake.ts',
    find: 'waiting.length > 0 && creditMs > 0',
    put: 'waiting.length > 0',
    tests: ['test/transport/fairIntake.test.ts'],
  },
  {
    defect: 'unseen plies are taken for an illegal move',
    file: 'src/recognition/missed/resync.ts',
    find: 'game.isGapOpen && isNews ? withoutWrong(game, physical, atMs) : null',
    put: 'null as Beam | null',
    tests: SIMULATION,
  },
];
