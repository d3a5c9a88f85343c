import { type Label, label, same } from '../kit/label';
import { inClass } from '../kit/workflow';
import type { StoredSample } from '../stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../stored-sample/stored-sample.workflow';
import type { Sample } from './sample.entity';
import { sampleWorkflow } from './sample.workflow';

type Known = Readonly<{
  state: Sample['state'];
  /** Where it stands, in words; of what is in the store its place there. */
  place: string;
  holderName: string | null;
  storedState: StoredSample['state'] | null;
  transit: Readonly<{ fromName: string; toName: string }> | null;
  /** To whom it was sent for good. */
  sentTo: string | null;
}>;

export type Where = Readonly<{ kind: 'client' | 'person' | 'transit' | 'place' | 'outside' | 'gone'; said: Label }>;

const CLIENT = label('客户', 'The client');

/** Who or what has a sample now (ISO/IEC 17025 7.4.1): there is an answer in every state. */
export const whereaboutsOf = ({ state, place, holderName, storedState, transit, sentTo }: Known): Where => {
  if (state === 'registered')
    return { kind: 'client', said: label('客户，尚未送达', 'The client: it has not come yet') };
  if (state === 'refused')
    return { kind: 'place', said: label('收样处，待退还客户', 'At reception, to go back to the client') };
  if (state === 'exception')
    return { kind: 'gone', said: label('异常，去向待查', 'Lost or damaged: being looked into') };
  if (state === 'returned') return { kind: 'client', said: CLIENT };
  if (storedState === 'sentOut')
    return { kind: 'outside', said: sentTo ? same(sentTo) : label('外部机构', 'Another body') };
  if (state === 'disposed' || storedState === 'disposed')
    return { kind: 'gone', said: label('已无剩余', 'Nothing is left of it') };
  if (transit !== null)
    return {
      kind: 'transit',
      said: label('在途：{from} 交给 {to}', 'In transit from {from} to {to}', {
        from: transit.fromName,
        to: transit.toName,
      }),
    };
  const isKept = storedState !== null && inClass(storedSampleWorkflow, 'inStore', storedState);
  if (isKept || !inClass(sampleWorkflow, 'inKeeping', state))
    return { kind: 'place', said: place ? same(place) : label('留样库', 'The store') };
  if (holderName !== null) return { kind: 'person', said: same([holderName, place].filter(Boolean).join(' · ')) };
  return { kind: 'place', said: place ? same(place) : label('样品室', 'The sample room') };
};
