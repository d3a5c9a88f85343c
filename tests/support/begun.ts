/** Where one file has the tests of several, whose come now; that file's own where nothing is said. */
export const begun: { file: string | undefined } = { file: undefined };
