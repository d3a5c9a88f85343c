import fs from 'node:fs';
import path from 'node:path';
import { statesByNoun } from './state-names';

/** The workflow tables as they stand: a state that is added or renamed is known to the check at once. */
export const loadStateNames = (root: string) =>
  statesByNoun(
    fs
      .readdirSync(path.join(root, 'domain'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.workflow.ts'))
      .flatMap((name) => Object.values(require(path.join(root, 'domain', name)) as object)),
  );
