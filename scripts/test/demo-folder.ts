import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The tests of a whole run load the demo laboratory once, into this folder (tests/support/demo-folder.ts); gone at its end. */
export const shareDemoFolder = (): void => {
  const folder = path.join(os.tmpdir(), `hj-demo-run-${process.pid}`);
  process.env['HENGJIAN_DEMO_FOLDER'] = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
};
