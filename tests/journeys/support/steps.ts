/** The steps of one way, each without a complaint: where an earlier one failed, the later ones have nothing to stand on. */
export const stepsOf = (complaints: () => string[]) => {
  let stands = true;
  return (what: string, work: () => Promise<void>): void => {
    test(what, async () => {
      if (!stands) throw new Error('an earlier step has failed');
      stands = false;
      await work();
      expect(complaints()).toEqual([]);
      stands = true;
    });
  };
};
