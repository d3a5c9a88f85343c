import { mandateContract } from '../../../contract/mandate/mandate';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { sampleContract } from '../../../contract/sample/sample';
import { orderDraft } from '../../support/builders/order';
import { type Ask, type Move, on, password, reason, testerOf } from './walk-kit';

const DAYS_AHEAD = 9;
const dayAhead = () => new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);

const order = ({ bench, one }: Ask) => ({
  ...orderDraft(bench.catalogue, bench.customerId, one([{}, { sampleAfter: 'none' }])),
  submit: one([true, true, false]),
});

/** What the office does with orders and samples. */
export const officeMoves: readonly Move[] = [
  { name: 'order.create', who: ['rec'], endpoint: orderContract.create, input: order },
  {
    ...{ name: 'order.submit', leaves: ['order', 'submit'], who: ['rec'], endpoint: orderContract.update },
    input: ({ any, bench }) => {
      const { id, ver, sampleAfter } = any('order');
      return { ...orderDraft(bench.catalogue, bench.customerId, { sampleAfter }), id, ver, submit: true, reason };
    },
  },
  {
    name: 'order.delete',
    leaves: ['order', 'remove'],
    who: ['rec'],
    endpoint: orderContract.removeDraft,
    input: on('order'),
  },
  {
    name: 'order.cancel',
    leaves: ['order', 'requestCancel'],
    who: ['rec'],
    endpoint: orderContract.remove,
    input: on('order', { reason }),
  },
  {
    name: 'order.confirmCancel',
    leaves: ['order', 'confirmCancel'],
    who: ['director'],
    endpoint: orderAdminContract.confirmCancel,
    input: on('order'),
  },
  {
    ...{
      name: 'order.refuseCancel',
      leaves: ['order', 'refuseCancel'],
      who: ['director'],
      often: 3,
      endpoint: orderAdminContract.confirmCancel,
    },
    input: on('order', { no: '1', reason }),
  },
  {
    ...{ name: 'order.changeTime', leaves: ['order', 'changeTime'], who: ['rec'], endpoint: orderContract.changeTime },
    input: ({ any }) => ({
      id: any('order').id,
      dueDate: dayAhead(),
      reason,
      clientInformed: { at: new Date().toISOString(), how: 'phone' },
    }),
  },
  {
    ...{
      name: 'order.review',
      leaves: ['order', 'checkReady'],
      who: ['rec'],
      often: 5,
      endpoint: orderAdminContract.checkReady,
    },
    input: ({ any }) => ({ orderId: any('order').id, sign: true, password }),
  },
  {
    ...{
      name: 'order.pay',
      leaves: ['order', 'confirmFee'],
      who: ['fin'],
      often: 4,
      endpoint: orderAdminContract.confirmFee,
    },
    input: ({ any, one }) => ({ id: any('order').id, ...one([{}, { waive: true, reason }]) }),
  },
  {
    name: 'order.finish',
    leaves: ['order', 'finish'],
    who: ['rec', 'arch'],
    endpoint: orderContract.finish,
    input: on('order'),
  },
  {
    name: 'order.reopen',
    leaves: ['order', 'reopen'],
    who: ['qm', 'tm'],
    endpoint: orderContract.reopen,
    input: on('order', { reason }),
  },
  {
    ...{
      name: 'order.release',
      leaves: ['order', 'generate'],
      who: ['rec', 'director'],
      often: 6,
      endpoint: mandateContract.generate,
    },
    input: ({ any }) => ({ mandateId: '0', order: any('order').id }),
  },
  {
    ...{ name: 'mandate.renew', leaves: ['mandate', 'update'], who: ['rec'], endpoint: mandateContract.generate },
    input: ({ any }) => {
      const { id, orderId } = any('mandate');
      return { mandateId: id, order: orderId };
    },
  },
  {
    ...{
      name: 'sample.confirm',
      leaves: ['sample', 'confirm'],
      who: ['keeper', 'rec'],
      often: 8,
      endpoint: orderAdminContract.confirmSample,
    },
    input: on('sample', { condition: 'ok' }),
  },
  {
    name: 'sample.refuse',
    leaves: ['sample', 'refuse'],
    who: ['keeper'],
    endpoint: orderAdminContract.refuseSample,
    input: on('sample', { reason }),
  },
  {
    ...{ name: 'sample.issue', leaves: ['sample', 'issue'], who: ['keeper'], often: 8, endpoint: sampleContract.issue },
    input: (ask) => ({ ids: [ask.any('sample').id], toStaffId: testerOf(ask).id }),
  },
  { name: 'sample.remove', who: ['rec'], endpoint: sampleContract.remove, input: on('sample', { reason }) },
  {
    name: 'sample.giveBack',
    leaves: ['sample', 'giveBack'],
    often: 1,
    who: ['rec'],
    endpoint: sampleContract.giveBack,
    input: on('sample', { receiver: '李雷' }),
  },
  {
    name: 'sample.consume',
    leaves: ['sample', 'consume'],
    who: ['keeper'],
    endpoint: sampleContract.consume,
    input: on('sample'),
  },
  {
    name: 'sample.loss',
    leaves: ['sample', 'reportLoss'],
    who: ['tester', 'keeper'],
    endpoint: sampleContract.reportLoss,
    input: on('sample', { reason }),
  },
  {
    ...{
      name: 'sample.resolve',
      leaves: ['sample', 'resolve'],
      who: ['qm', 'tm'],
      often: 3,
      endpoint: sampleContract.resolve,
    },
    input: ({ any, one }) => ({ id: any('sample').id, to: one(['confirmed', 'confirmed', 'disposed']), reason }),
  },
];
