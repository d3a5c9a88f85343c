import { workContract } from '../../../contract/to-do/work';
import type { Hand } from './hand';

/**
 * Looks at what waits for a person in several places, one after the other. Some work waits from a moment on, a holding time
 * that comes near for one: what the places say is held against each other only where the same waited before and after.
 */
export const whileTheSameWaits = async (hand: Hand, look: () => Promise<void>): Promise<void> => {
  for (let before = await hand.do(workContract.todos), isOther = true; isOther; ) {
    const failed = await look().then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = await hand.do(workContract.todos);
    isOther = JSON.stringify(after) !== JSON.stringify(before);
    if (failed !== undefined && !isOther) throw failed;
    before = after;
  }
};
