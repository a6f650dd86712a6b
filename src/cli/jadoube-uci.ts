#!/usr/bin/env node
// `jadoube uci` for chess programs that accept only a file as an engine, without arguments.
process.argv.splice(2, 0, 'uci');
await import('./main.js');

export {};
