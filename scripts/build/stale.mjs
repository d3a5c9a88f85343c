import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const filesUnder = (name) => {
  const full = path.join(root, name);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [name];
  return fs
    .readdirSync(full)
    .filter((entry) => !entry.startsWith('.umi') && entry !== '.DS_Store')
    .sort()
    .flatMap((entry) => filesUnder(`${name}/${entry}`));
};

/** One fingerprint of all the files a build reads, their names included. */
const fingerprint = (sources) => {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(filesUnder))
    hash.update(`${name}\0`).update(fs.readFileSync(path.join(root, name)));
  return hash.digest('hex');
};

/** Runs `build` unless it has run on these very sources; the note is written last, so a build that was cut short counts for nothing. */
export const buildIfStale = async ({ name, sources, build }) => {
  const note = path.join(root, `dist/${name}.sources`);
  const now = fingerprint(sources);
  if (fs.existsSync(note) && fs.readFileSync(note, 'utf8') === now) return;
  fs.rmSync(note, { force: true });
  await build();
  fs.mkdirSync(path.dirname(note), { recursive: true });
  fs.writeFileSync(note, now);
};
