import { serverBusy, tooManyUploads } from './refusals';

/** Places for uploads: so many of one person and so many in all. Taking one gives the way to free it. */
export const uploadSlots = (each: number, all: number) => {
  const taken = new Map<string, number>();
  let sum = 0;
  return (who: string): (() => void) => {
    const mine = taken.get(who) ?? 0;
    if (mine >= each) throw tooManyUploads();
    if (sum >= all) throw serverBusy();
    taken.set(who, mine + 1);
    sum += 1;
    return () => {
      const left = (taken.get(who) ?? 1) - 1;
      if (left === 0) taken.delete(who);
      else taken.set(who, left);
      sum -= 1;
    };
  };
};
