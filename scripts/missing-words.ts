import path from 'node:path';
import { labelProblems } from './checks/load-labels';

/** Lists what `tests/house/labels.test.ts` complains about, ready to be written into src/locales/ar-EG/labels. */
const { lacking, idle } = labelProblems(path.join(__dirname, '..'));
for (const each of lacking) console.log(`no Arabic words: ${each}`);
for (const each of idle) console.log(`no label asks for: ${each}`);
process.exitCode = lacking.length + idle.length > 0 ? 1 : 0;
