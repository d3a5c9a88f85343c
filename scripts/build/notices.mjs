import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { aboutPackage, shippedPackages } from './shipped.mjs';

const out = path.join(root, 'dist/notices');

/** What lies in a package as its licence and its notices, under all the names that authors give them. */
const isNotice = (name) =>
  /^(licen[cs]e|copying|notice|copyright|ofl)([._-]|$)/i.test(name) && !/\.(js|ts|json)$/i.test(name);

/** Those of its parts too, as of the fonts in it; packages inside packages are listed themselves. */
const noticesIn = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : noticesIn(place);
    return entry.isFile() && isNotice(entry.name) ? [fs.readFileSync(place, 'utf8').trim()] : [];
  });

const noticesOf = (folder) => [...new Set(noticesIn(path.join(root, folder)))];

/** Programs and fonts that lie inside packages and have licences of their own, which the packages do not repeat. */
const inside = () => fs.readFileSync(path.join(root, 'scripts/build/inside-packages.txt'), 'utf8').trim();

const RULE = '-'.repeat(80);

/** The licences of everything that is handed out with the program, as its own licence and theirs ask: `/third-party.txt`. */
export const writeNotices = () => {
  const parts = shippedPackages().map((folder) => {
    const { name, version, licence } = aboutPackage(folder);
    const texts = noticesOf(folder);
    const said = texts.length > 0 ? texts.join('\n\n') : `The package says: ${licence}`;
    return `${name} ${version} (${licence})\n\n${said}`;
  });
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  const head = 'Hengjian is handed out with these packages. Each keeps its own licence.';
  fs.writeFileSync(path.join(out, 'third-party.txt'), `${[head, inside(), ...parts].join(`\n\n${RULE}\n\n`)}\n`);
};
