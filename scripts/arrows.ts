import path from 'node:path';
import { judged, shrunk } from './checks/exceptions';
import { projectFiles } from './checks/files';
import { importing } from './checks/imports';
import { innerViolations } from './checks/inner-arrows';
import { loadExceptions, storeExceptions } from './checks/load-exceptions';

/** Takes out of the list of exceptions what is no longer needed; what is new stays refused and is named. */
const violations = innerViolations(importing(projectFiles(path.join(__dirname, '..'))));
const fewer = shrunk(violations, loadExceptions());
storeExceptions(fewer);
const refused = judged(violations, fewer);
for (const sentence of refused) console.error(sentence);
process.exitCode = refused.length > 0 ? 1 : 0;
