let made = 0;

/** A number that nothing else made in this world has: names and codes are told apart by it, whichever builder gives them. */
export const nextNumber = (): number => {
  made += 1;
  return made;
};
