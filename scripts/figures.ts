// Figures of the house: npm run figures
//
// A line counts when it holds more than white space and comment. Tests are *.test.ts and *.test.tsx in any folder, and
// everything of TypeScript in tests/; source is the TypeScript of contract, domain, server, src, scripts and mock. Apart stand
// fixtures, the texts of the screens, declarations, and what Umi generates.
import fs from 'node:fs';
import path from 'node:path';
import { countLines, figuresOf, isApart, isTest, type Measured } from './figures/count-lines';

const root = path.join(__dirname, '..');
const ROOMS = ['contract', 'domain', 'server', 'src', 'scripts', 'mock', 'tests'];

const measured = ROOMS.flatMap((room) =>
  fs
    .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(room, name.split(path.sep).join('/')))
    .filter((name) => /\.tsx?$/.test(name) && !isApart(name))
    .map((name): Measured => {
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      return { name, isTest: isTest(name), lines: countLines(text), length: text.trimEnd().split('\n').length };
    }),
);

for (const line of figuresOf(measured)) console.log(line);
