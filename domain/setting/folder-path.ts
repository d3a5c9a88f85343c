/** Whether a text is the whole path of a folder, of this system or of Windows: one that begins at the root and leads nowhere back. */
export const isFolderPath = (text: string): boolean =>
  /^(?:\/|[A-Za-z]:[\\/]|\\\\)[^\p{Cc}]+$/u.test(text) && !text.split(/[\\/]/).includes('..');
