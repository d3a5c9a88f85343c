import { type RuleChangeView, ruleChangeContract } from '../../../contract/rule-change/rule-change';
import { tasksContract } from '../../../contract/task/tasks';
import { criterionContract } from '../../../contract/test-item/criterion';
import { testItemContract } from '../../../contract/test-item/test-item';
import type { TriedLine } from '../../../domain/calibration-line/tried-line';
import type { Criterion } from '../../../domain/criterion/criterion.entity';
import type { TestItem } from '../../../domain/test-item/test-item.entity';
import type { MandateDetail } from '../../../server/mandate/detail';
import { type Answer, PASSWORD, type Person } from '../laboratory';
import { anAssignedMandate, at, type Bench, gridOf, must, save } from './bench';
import { nextNumber } from './count';

export const itemCase = (value: string, reported: string, line: TriedLine | null = null) => ({
  values: [value],
  sources: [],
  line,
  reported,
});

/** Items and criteria whose rules results hang on, and the steps of changing these; `approver` is the second person. */
export const governedOf = (benchOf: () => Bench, approver: () => Person) => {
  const call: Bench['lab']['call'] = (...given) => benchOf().lab.call(...given);
  /** An item that reports two decimals. */
  const anItem = async (over: object = {}): Promise<TestItem> => {
    const { people, catalogue } = benchOf();
    const n = nextNumber();
    return must(
      await call<TestItem>(testItemContract.create, people.tm, {
        name: `受控项目${n}`,
        code: `RULE-${n}`,
        areaId: catalogue.area.id,
        unit: 'mg/L',
        valueType: 'number',
        roundMode: 'evenDecimals',
        roundDigits: 2,
        enabled: true,
        ...over,
      }),
    );
  };
  /** At most 10 mg/L of the item. */
  const aCriterion = async ({ id }: TestItem): Promise<Criterion> =>
    must(
      await call<Criterion>(criterionContract.create, benchOf().people.tm, {
        name: `受控判定${nextNumber()}`,
        stdId: benchOf().catalogue.product.id,
        limits: [{ testitemId: id, op: 'le', hi: '10', unit: 'mg/L' }],
        compareMethod: 'full',
        decisionRule: 'simple',
      }),
    );
  const rowOf = async (mandate: MandateDetail) => {
    const grid = await gridOf(benchOf(), benchOf().people.tester, mandate);
    return { grid, row: at(grid.rows) };
  };
  /** A result of the item, handed in; `order` is what was agreed besides. */
  const measured = async (
    { id: testitemId }: TestItem,
    value: string,
    judgeId?: string,
    order: object = {},
  ): Promise<MandateDetail> => {
    const { people, catalogue } = benchOf();
    const mandate = await anAssignedMandate(benchOf(), {
      needJudge: judgeId !== undefined,
      ...order,
      samples: [
        {
          sample1Id: catalogue.type.id,
          name: '清水河断面',
          qty: '2',
          qtyUnit: 'L',
          items: [{ testitemId, basisId: catalogue.basis.id, ...(judgeId !== undefined && { judgeId }) }],
        },
      ],
    });
    const { grid, row } = await rowOf(mandate);
    must(await save(benchOf(), people.tester, grid, [{ taskId: row.taskId, ver: row.ver, values: [value] }]));
    must(await call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
    return mandate;
  };
  const changesOf = async (query: object): Promise<RuleChangeView[]> =>
    must(
      await call<{ list: RuleChangeView[] }>(ruleChangeContract.list, approver(), {
        current: 1,
        pageSize: 50,
        ...query,
      }),
    ).list;
  return {
    call,
    anItem,
    aCriterion,
    rowOf,
    measured,
    changesOf,
    update: (item: TestItem, over: object): Promise<Answer> =>
      call(testItemContract.update, benchOf().people.tm, { ...item, ...over }),
    makeOf: (item: TestItem, over: object, cases = [itemCase('1.25', '1.2')]): Promise<Answer> =>
      call(ruleChangeContract.ofItem, benchOf().people.tm, {
        ...item,
        ...over,
        cases,
        changeReason: '方法修订为一位小数',
      }),
    approve: ({ id, ver }: RuleChangeView, person = approver(), over: object = {}): Promise<Answer> =>
      call(ruleChangeContract.approve, person, { id, ver, password: PASSWORD, ...over }),
  };
};

/** What a refusal says of the fields. */
export const fieldsRefused = ({ data }: Answer): string => JSON.stringify(data);
