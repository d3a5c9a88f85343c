import type { OutputOf } from '../../../contract/kit/endpoint';
import type { samplePartContract } from '../../../contract/sample/sample-part';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { eventsOf } from './events';
import { familyOf, membersOf } from './family';
import { looksOf } from './looks';

/** The whole journey of a sample of the person's scope, across ancestors and descendants. */
export const journeyOf = async (context: Context, id: string): Promise<OutputOf<typeof samplePartContract.journey>> => {
  await getInScope(context, 'sample', id);
  const family = await familyOf(context, id);
  const looks = await looksOf(context, family);
  return {
    id,
    family: await membersOf(context, family),
    events: await eventsOf(context, family, looks),
    looks,
  };
};
