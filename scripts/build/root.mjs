import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder the command was called in. A Node too old for the program still reads this line. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
