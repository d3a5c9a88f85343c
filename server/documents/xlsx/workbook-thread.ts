import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../paths';
import { type Reason, refused } from './workbook-source';

const TIME_OUT_MS = 60_000;

type Ending = { kind: 'end' } | { kind: 'refused'; reason: Reason };

/**
 * Reads a workbook on a thread with its own limits of memory and time. `reader`: the file of the thread's work beside this one; `take` is
 * given what it tells, one after the other.
 */
export const onThread = async <Told extends { kind: string }>(
  reader: string,
  data: object,
  take: (told: Told) => Promise<void> | void,
): Promise<void> => {
  const worker = new Worker(join(projectRoot, 'server/documents/xlsx', reader), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    execArgv: [],
    env: {},
  });
  try {
    await new Promise<void>((resolve, reject) => {
      let order = Promise.resolve();
      const timer = setTimeout(() => reject(refused('tooSlow')), TIME_OUT_MS);
      const inOrder = (work: () => Promise<void> | void) => {
        order = order.then(work);
        order.catch(reject);
      };
      worker.on('message', (message: Told | Ending) => {
        if (message.kind !== 'end' && message.kind !== 'refused') {
          inOrder(() => take(message as Told));
          return;
        }
        clearTimeout(timer);
        const ending = message as Ending;
        inOrder(() => (ending.kind === 'end' ? resolve() : reject(refused(ending.reason))));
      });
      // Out of its memory, or out of its mind: either way the file is the cause.
      worker.on('error', () => reject(refused('tooLarge')));
    });
  } finally {
    await worker.terminate();
  }
};
