import type { Context } from './context';

type Follow = (context: Context, mandateId: string) => Promise<unknown>;

let follow: Follow | null = null;

/** Registers how a mandate follows its tasks; tasks cannot import mandates, which are a higher noun. */
export const onTasksMoved = (next: Follow): void => {
  follow = next;
};

/**
 * Rolls up the state of mandates from their tasks. Call it in the same transaction after a task of theirs has moved.
 */
export const tasksMoved = async (context: Context, mandateIds: readonly string[]): Promise<void> => {
  // Without it a mandate would never follow its tasks.
  if (follow === null) throw new Error('no mandate follows its tasks: its handlers are not loaded');
  for (const id of [...new Set(mandateIds)].sort()) await follow(context, id);
};
