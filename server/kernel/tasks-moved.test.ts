import type { Context } from './context';
import { onTasksMoved, tasksMoved } from './tasks-moved';

// In a world of its own: where the server is loaded, mandates follow their tasks already.
const context = {} as Context;

test('tasks that nobody follows are an error and no silence', async () => {
  await expect(tasksMoved(context, ['m1'])).rejects.toThrow('no mandate follows its tasks');
});

test('each mandate is told once, in one order for every caller, one after the other', async () => {
  const told: string[] = [];
  onTasksMoved(async (_, id) => {
    told.push(`${id} begins`);
    await Promise.resolve();
    told.push(`${id} ends`);
  });
  await tasksMoved(context, ['m2', 'm1', 'm2']);
  expect(told).toEqual(['m1 begins', 'm1 ends', 'm2 begins', 'm2 ends']);
});
