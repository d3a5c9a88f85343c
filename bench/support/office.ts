import { spawnSync } from 'node:child_process';

/** The name by which LibreOffice is started here; nothing where there is none. */
export const officeProgram = (): string | undefined =>
  ['soffice', 'libreoffice'].find((name) => spawnSync('which', [name]).status === 0);
