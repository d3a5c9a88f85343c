import fs from 'node:fs';

/** Appends a line to the file that the variable names; where it is unset nobody asks, and nothing is noted. */
export const note = (variable: string, noted: object): void => {
  const file = process.env[variable];
  if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify(noted)}\n`);
};

/** What was noted in a file, first things first. */
export const notedIn = <T>(file: string): T[] => {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
};
