import path from 'node:path';
import { labelProblems } from './checks/load-labels';

/** Lists what `tests/house/labels.test.ts` complains about, ready to be written into domain/words/ar-EG. */
const { lacking, idle, holes, values } = labelProblems(path.join(__dirname, '..'));
for (const each of lacking) console.log(`no Arabic words: ${each}`);
for (const each of idle) console.log(`no label asks for: ${each}`);
for (const each of holes) console.log(`other holes than the key: ${each}`);
for (const each of values) console.log(`other values than holes: ${each}`);
process.exitCode = lacking.length + idle.length + holes.length + values.length > 0 ? 1 : 0;
