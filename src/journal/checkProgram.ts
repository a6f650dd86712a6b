// A program that looks once for damage inside the open journal, tells it as JSON, and ends.
import { findOpenDamage } from './journalCheck.js';

const [file = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify({ wrong: await findOpenDamage(file) }));
