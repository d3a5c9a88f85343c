import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** What counts of the links of an order: not those that were taken back. */
export const standing = ['open', 'confirmed', 'objected'] as const;

/** Not a state of its own: the client has confirmed, and the order is another by now. */
export const LAPSED = 'lapsed';

/** A link by which a client says what he thinks of an order as the laboratory understood it. It is answered once. */
export const clientLinkWorkflow = workflow({
  noun: 'clientLink',
  states: {
    open: state('待委托方确认', 'Awaiting the client', 'waiting'),
    confirmed: state('委托方已确认', 'Confirmed by the client', 'done'),
    objected: state(
      '委托方有异议',
      'Objected to by the client',
      'sentBack',
      label('由业务受理员与委托方沟通', 'Next: reception talks to the client'),
    ),
    withdrawn: state('已收回', 'Taken back', 'void'),
  },
  initial: 'open',
  final: ['confirmed', 'objected', 'withdrawn'],
  classes: {
    /** The client has said something. */
    answered: ['confirmed', 'objected'],
    standing,
  },
  steps: {
    // The client has no account: whoever holds the link takes these two, and gives a name.
    confirm: { label: label('委托方确认', 'Client confirms'), from: ['open'], to: 'confirmed', allow: 'system' },
    object: { label: label('委托方提出异议', 'Client objects'), from: ['open'], to: 'objected', allow: 'system' },
    withdraw: { label: label('收回链接', 'Take link back'), from: ['open'], to: 'withdrawn', allow: 'order.update' },
  },
});

export type ClientLinkState = StateOf<typeof clientLinkWorkflow>;
