/** So many letters of a name, its ending among them: every file system takes them, also where a letter is three bytes. */
export const LONGEST_FILE_NAME = 80;
const LONGEST_ENDING = 12;

/** Letters that no file system takes, that end a line, or that turn a name around so that `exe.pdf` reads as `fdp.exe`. */
const UNFIT = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]|\p{Cs}|[\\/:*?"<>|]/gu;

/** A name as it comes with an upload: kept as it is but for unfit letters. */
export const fitName = (name: string): string => name.replace(UNFIT, '_');

/** A name under which a file may be saved anywhere: without unfit letters, and cut in its middle where it is too long. */
export const fileName = (name: string): string => {
  const clean = fitName(name).trim();
  const letters = [...clean];
  if (letters.length <= LONGEST_FILE_NAME) return clean === '' ? '_' : clean;
  const dot = clean.lastIndexOf('.');
  const ending = dot < 0 ? [] : [...clean.slice(dot)].slice(0, LONGEST_ENDING);
  return [...letters.slice(0, LONGEST_FILE_NAME - ending.length - 1), '…', ...ending].join('');
};
