#!/usr/bin/env node
// Imports nothing before this check, so that an older Node ends with a message and not with a stack trace.
const NODE_MIN = 20;

if (Number.parseInt(process.versions.node, 10) < NODE_MIN) {
  process.stderr.write(
    `jadoube: this is Node ${process.versions.node}, and jadoube needs Node ${NODE_MIN} or newer (NODE_TOO_OLD)\n         Install a newer Node (https://nodejs.org, or your system's package), then try again.\n`,
  );
  process.exitCode = 1;
} else {
  const { run } = await import('./program.js');
  process.exitCode = await run(process.argv);
}
