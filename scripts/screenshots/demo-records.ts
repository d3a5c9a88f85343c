import { mandateContract } from '../../contract/mandate/mandate';
import { orderContract } from '../../contract/order/order';
import { reportContract } from '../../contract/report/report';
import { tasksContract } from '../../contract/task/tasks';
import type { Hand } from '../../tests/journeys/support/hand';

/** A worksheet that shows what the grid is for: many typed values, some of them over a limit. */
export const sheetOf = async (tester: Hand): Promise<string> => {
  const { list } = await tester.do(tasksContract.my, { state: ['testing'], pageSize: 200 });
  const found: { address: string; worth: number }[] = [];
  for (const id of new Set(list.map(({ mandateId }) => mandateId)))
    for (const sheet of await tester.do(mandateContract.instances, { id }))
      if (sheet.state === 'editing')
        found.push({ address: `/mytask/datainput/${id}/${sheet.id}`, worth: sheet.failed * 100 + sheet.filled });
  const [best] = found.sort((one, other) => other.worth - one.worth);
  if (best === undefined) throw new Error('the demo laboratory has no worksheet under way');
  return best.address;
};

export const reportWith = async (hand: Hand, state: string) => {
  const { list } = await hand.do(reportContract.list, { state, pageSize: 1 });
  const [report] = list;
  if (report === undefined) throw new Error(`the demo laboratory has no report ${state}`);
  return report;
};

export const draftOf = async (receptionist: Hand) => {
  const { list } = await receptionist.do(orderContract.list, { state: 'draft', pageSize: 1 });
  const [order] = list;
  if (order === undefined) throw new Error('the demo laboratory has no draft of an order');
  return order;
};
