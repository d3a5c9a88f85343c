import type { Context } from './context';

type Follow = (context: Context, mandateId: string) => Promise<unknown>;

let follow: Follow | null = null;

/** The mandate says here how it follows its tasks: it knows worksheets and tasks, and these do not know it. */
export const onTasksMoved = (next: Follow): void => {
  follow = next;
};

/** Brings mandates to the state that their tasks put them in. Call it, in the same transaction, after any of their tasks moved. */
export const tasksMoved = async (context: Context, mandateIds: readonly string[]): Promise<void> => {
  // Silence would leave a mandate behind its tasks for ever.
  if (follow === null) throw new Error('no mandate follows its tasks: its handlers are not loaded');
  for (const id of [...new Set(mandateIds)].sort()) await follow(context, id);
};
