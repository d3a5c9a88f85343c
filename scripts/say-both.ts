import os from 'node:os';
import { type Label, say } from '../domain/kit/label';
import { AppError } from '../server/kernel/errors';

/** A sentence on the terminal, in both of its languages. */
export const both = (label: Label): string => `${say('zh', label)}\n${say('en', label)}`;

/** Who works at the terminal, as the trail names him: no person of the laboratory. */
export const consoleUser = (): string => `控制台 Console (${os.userInfo().username})`;

/** A refusal in words is said in words. */
export const inBoth = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw error instanceof AppError ? new Error(both(error.label)) : error;
  }
};

/** The words after the command, and what stands after an option among them. */
export const wordsOf = (
  args: readonly string[],
  option: string,
): { word: string | undefined; value: string | null } => {
  const at = args.indexOf(option);
  const rest = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  return { word: rest[0], value: at < 0 ? null : (args[at + 1] ?? null) };
};
