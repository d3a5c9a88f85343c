import { storedSampleWorkflow } from '../stored-sample/stored-sample.workflow';
import { type SampleState, sampleWorkflow } from './sample.workflow';
import { whereaboutsOf } from './whereabouts';

const nothing = { place: '', holderName: null, storedState: null, transit: null, sentTo: null } as const;
const kept = { ...nothing, place: '冷藏室-A-1', storedState: 'inStore' } as const;

test('there is an answer in every state of a sample and of the store', () => {
  for (const state of Object.keys(sampleWorkflow.states) as SampleState[])
    for (const storedState of [null, ...(Object.keys(storedSampleWorkflow.states) as ['inStore'])])
      expect(whereaboutsOf({ ...nothing, state, storedState }).said.zh).not.toBe('');
});

test('a sample is with the client, a person, on its way, in its place, with another body, or gone', () => {
  const transit = { fromName: '赵敏', toName: '刘洋' };
  const kinds = [
    whereaboutsOf({ ...nothing, state: 'registered' }),
    whereaboutsOf({ ...nothing, state: 'testing', holderName: '刘洋' }),
    whereaboutsOf({ ...nothing, state: 'testing', holderName: '赵敏', transit }),
    whereaboutsOf({ ...kept, state: 'stored', holderName: '赵敏' }),
    // Lent: the place waits for it, and the borrower has it.
    whereaboutsOf({ ...kept, state: 'tested', storedState: 'out', holderName: '刘洋' }),
    whereaboutsOf({ ...kept, state: 'disposed', storedState: 'sentOut', sentTo: '省中心' }),
    whereaboutsOf({ ...kept, state: 'tested', storedState: 'disposed' }),
    whereaboutsOf({ ...nothing, state: 'returned' }),
  ].map(({ kind }) => kind);
  expect(kinds).toEqual(['client', 'person', 'transit', 'place', 'person', 'outside', 'gone', 'client']);
});
