import { label } from '../../../domain/kit/label';
import { type Step, state } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { orderSentences } from '../../../domain/trail/order-sentences';

/*
 * What a developer writes for one state more of the order: the state with its classes and its arrows (the workflow), what
 * the trail says of them (the sentences), and the Arabic words. It is done here while the program runs, before anything
 * reads the tables.
 */
const pause: Step = {
  label: label('暂停委托', 'Pause'),
  from: ['awaitingSamples', 'ready'],
  to: 'paused',
  allow: 'order.update',
  reason: true,
};
const resume: Step = {
  label: label('恢复委托', 'Resume'),
  from: ['paused'],
  to: 'awaitingSamples',
  allow: 'order.update',
};

Object.assign(orderWorkflow.states, { paused: state('已暂停', 'Paused', 'waiting') });
Object.assign(orderWorkflow.steps, { pause, resume });
for (const name of ['open', 'unfinished', 'counted', 'handedIn'] as const)
  (orderWorkflow.classes[name] as unknown as string[]).push('paused');
Object.assign(orderSentences, {
  'order.pause': label('暂停了委托', 'paused the order'),
  'order.resume': label('恢复了委托', 'resumed the order'),
});

export const migration = `alter table orders drop constraint orders_state_check,
  add constraint orders_state_check check (state in (${Object.keys(orderWorkflow.states)
    .map((each) => `'${each}'`)
    .join(', ')}))`;
