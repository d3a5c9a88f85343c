import fs from 'node:fs';
import path from 'node:path';

/** The project's root, the same from source, from the tests and from the bundle: where package.json says hengjian. */
export const projectRoot = ((): string => {
  for (let dir = __dirname; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).name === 'hengjian') return dir;
  }
  throw new Error(`the project root was not found above ${__dirname}`);
})();
