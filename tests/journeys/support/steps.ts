/**
 * The steps of one way, each without a complaint: where an earlier one failed, the later ones have nothing to stand on. A
 * step that fails says what the screens had complained of by then, which is often why.
 */
export const stepsOf = (complaints: () => string[]) => {
  let stands = true;
  return (what: string, work: () => Promise<void>): void => {
    test(what, async () => {
      if (!stands) throw new Error('an earlier step has failed');
      stands = false;
      await work().catch((error: Error) => {
        error.message = [error.message, ...complaints()].join('\n');
        throw error;
      });
      expect(complaints()).toEqual([]);
      stands = true;
    });
  };
};
