import { say } from '../../domain/kit/label';
import { AppError } from '../kernel/errors';
import type { System } from '../kernel/system';
import { sweepExports } from './housekeeping';

/**
 * Deletes the halves of files that a killed process was writing. Only before the first call is answered, and only by the holder of
 * the data folder: whatever is half then stays half. A store that is away is told of and keeps nobody from starting.
 */
export const sweepHalves = async (
  system: Pick<System, 'db' | 'files' | 'filesDir'>,
  warn: (sentence: string) => void,
): Promise<void> => {
  try {
    await system.files.sweep();
    await sweepExports(system);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    warn(`\n${system.files.where}: ${say('zh', error.label)}\n${say('en', error.label)}`);
  }
};
