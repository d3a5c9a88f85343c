import fs from 'node:fs';
import path from 'node:path';
import arabicWords from '../../domain/words/ar-EG/all';
import { wrongArrows } from './arrows';
import { readsOfTheServer } from './calls-alone';
import { writtenArrows } from './drawn-arrows';
import { judged } from './exceptions';
import { projectFiles } from './files';
import { readFromTheRight } from './from-the-left';
import { importing } from './imports';
import { innerViolations } from './inner-arrows';
import { labelsApart } from './labels-apart';
import { leaks } from './leaks';
import { loadExceptions } from './load-exceptions';
import { loadKept, loadReasons } from './load-kept';
import { LANGUAGES, loadLocales, loadParts } from './load-locales';
import { loadStateNames } from './load-state-names';
import { doubleKeys, ownDigits, unequalLocales } from './locales';
import { type Lock, missingOptionals } from './lock';
import { besideTheClock } from './one-clock';
import { strayStates } from './state-names';
import { strayCalls } from './stray-calls';
import { misplacedForUmi } from './umi-folders';
import { unread, withoutReason } from './unread';

const root = path.join(__dirname, '../..');

const readLock = () => JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;

const main = async (): Promise<void> => {
  const files = projectFiles(root);
  const imports = importing(files);
  const parts = await Promise.all(LANGUAGES.map((language) => loadParts(root, language)));
  const locales = await loadLocales(root);
  const checks: Record<string, string[]> = {
    'arrows between the rooms': wrongArrows(imports),
    'arrows inside the rooms': judged(innerViolations(imports), loadExceptions()),
    'one clock for the screens': besideTheClock(imports),
    'arrows that point as lines are read': writtenArrows(files),
    'every call declared in contract/': strayCalls(files),
    'screens read of a call what the browser has': readsOfTheServer(files),
    'folders that Umi reads as a whole': misplacedForUmi(files),
    'the same texts in every language': unequalLocales(locales),
    'labels said by the kit alone': labelsApart(files),
    'one home for each text': LANGUAGES.flatMap((language, i) => doubleKeys(language, parts[i] ?? {})),
    'numbers that Arabic lines would turn around': [
      ...readFromTheRight(locales['ar-EG'] ?? {}),
      ...readFromTheRight(arabicWords),
    ],
    'one kind of digits in Arabic': ownDigits(locales['ar-EG'] ?? {}),
    'classes of states in their workflow tables': strayStates(files, loadStateNames(root)),
    'what is kept is read': withoutReason(unread(loadKept(), files), loadReasons()),
    'no traces of a machine': leaks(files),
    'a lock file for every platform (else: npm run lock)': missingOptionals(readLock()).map(
      ({ parent, name }) => `${parent} asks for ${name}`,
    ),
  };
  for (const [name, problems] of Object.entries(checks)) {
    console.log(`${problems.length === 0 ? 'ok    ' : 'WRONG '} ${name}`);
    for (const problem of problems) console.log(`         ${problem}`);
  }
  process.exitCode = Object.values(checks).some((problems) => problems.length > 0) ? 1 : 0;
};

void main();
