/**
 * Takes text as typed with a Chinese keyboard; gives it with full-width forms and the many minus signs as ASCII,
 * one character for one character. Not `normalize('NFKC')`: that would turn 10² into 102 and ½ into 1⁄2.
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u2002-\u200a\u202f]/g, ' ')
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, '-');
