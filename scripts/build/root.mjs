import path from 'node:path';

/** The project's folder, whatever folder the command was called in. */
export const root = path.join(import.meta.dirname, '../..');
