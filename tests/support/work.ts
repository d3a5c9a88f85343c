import { z } from 'zod';
import { post } from '../../contract/kit/endpoint';
import { actorOf } from '../../server/kernel/account/session';
import type { Context } from '../../server/kernel/context';
import { run } from '../../server/kernel/run';
import type { Laboratory, Person } from './laboratory';

/** Runs some work as a person through the whole pipeline of a writing call: transaction, trail, idempotency. */
export const work = async <T>(
  lab: Laboratory,
  person: Person,
  handler: (context: Context) => Promise<T>,
  idempotencyKey?: string,
  at?: string,
): Promise<T> => {
  const endpoint = post('/api/work-of-a-test', { allow: 'signedIn', output: z.unknown() });
  return run(lab.system, {
    route: { group: 'test', name: 'work', endpoint, handler: (_input, context) => handler(context) },
    actor: await actorOf(lab.system, person.token),
    language: 'zh',
    input: {},
    idempotencyKey,
    ...(at !== undefined && { at }),
  }) as Promise<T>;
};
