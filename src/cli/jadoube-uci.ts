#!/usr/bin/env node
// `jadoube uci` for chess programs that take a file as an engine, and no words behind it.
process.argv.splice(2, 0, 'uci');
await import('./main.js');

export {};
