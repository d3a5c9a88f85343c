/** What two spellings of a word in a sheet have in common: wide letters, capitals and blanks do not make it another one. */
export const wordForm = (word: string): string => word.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
