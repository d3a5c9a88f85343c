import type { DemoLaboratory } from './demo-laboratory';

/** What a journey has to know of an item. */
type Item = Readonly<{ id: string; name: string; unit: string; digits: number }>;

/** An item in mg/L with results that were handed in, whose single value is reported as it is, rounded to decimals. */
export const anItemWithResults = (lab: DemoLaboratory): Promise<Item> =>
  lab.look(async (db) => {
    const { id, name, unit, digits } = await db
      .selectFrom('result')
      .innerJoin('task', 'task.id', 'result.taskId')
      .innerJoin('testItem', 'testItem.id', 'task.testitemId')
      .select(['testItem.id', 'testItem.name', 'testItem.unit', 'testItem.roundDigits as digits'])
      .where('testItem.roundMode', '=', 'evenDecimals')
      .where('testItem.valueType', '=', 'number')
      .where('testItem.formula', 'is', null)
      .where('testItem.parallelCount', '=', 1)
      .where('testItem.unit', '=', 'mg/L')
      .where('task.state', 'in', ['checked', 'done'])
      .orderBy('task.no')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id, name, unit: unit ?? '', digits: digits ?? 0 };
  });
