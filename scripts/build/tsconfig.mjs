import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const { extends: _base, ...own } = JSON.parse(fs.readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));

/** For esbuild, our own part of tsconfig.json: the rest is written by Umi, for editors and checks, and may not be there yet. */
export const tsconfigRaw = own;
