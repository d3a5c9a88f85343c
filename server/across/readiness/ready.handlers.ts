import { typeset } from '../../documents/typesetter';
import { log } from '../../kernel/log';

/** The part of `/api/ready` that needs more than the server and its kernel: whether the smallest document can be set. The log says why not. */
export const setsType = (): Promise<'ok' | 'failed'> => {
  const job = { template: 'ready.typ', data: '{}', pictures: {}, timestamp: 0 } as const;
  return typeset(job).then(
    () => 'ok' as const,
    (error: unknown) => {
      log.warn({ err: error }, 'the typesetter does not work');
      return 'failed' as const;
    },
  );
};
