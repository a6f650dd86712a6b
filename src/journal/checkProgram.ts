// A program that checks the open journal for damage once, prints the result as JSON, and ends.
import { findOpenDamage } from './journalCheck.js';

const [file = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify({ wrong: await findOpenDamage(file) }));
