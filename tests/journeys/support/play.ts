import { customerContract } from '../../../contract/customer/customer';
import type { AnyEndpoint, OutputOf } from '../../../contract/kit/endpoint';
import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { reportAdminContract } from '../../../contract/report/report-admin';
import { sampleContract } from '../../../contract/sample/sample';
import { staffContract } from '../../../contract/staff/staff';
import { taskContract } from '../../../contract/task/task';
import { tasksContract } from '../../../contract/task/tasks';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import { DEMO_PASSWORD } from '../../../server/demo/people';
import { type DemoLaboratory, nameOf } from './demo-laboratory';
import { bench, client, deviceOf, type ItemCode, itemCodes, project, wells } from './samples';

const password = DEMO_PASSWORD;
type Input = Record<string, unknown>;

/** What an order has become while it is played. */
export type Life = { orderId: string; sampleIds: string[]; mandateId: string; sheetId: string; reportId: string };

/** One writing call of the way: whose it is, what is sent, and what its answer tells. */
export type Turn = Readonly<{
  name: string;
  who: string;
  endpoint: AnyEndpoint;
  prepare: () => Promise<Input>;
  learn: (answer: unknown) => Promise<void>;
}>;

const turn = <E extends AnyEndpoint>(
  name: string,
  who: string,
  endpoint: E,
  prepare: () => Promise<Input> | Input,
  learn: (answer: OutputOf<E>) => Promise<void> | void = () => undefined,
): Turn => ({
  name,
  who,
  endpoint,
  prepare: async () => prepare(),
  learn: async (answer) => learn(answer as OutputOf<E>),
});

const localToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The writing calls that take one order of two wells from the counter to its printed report, in their order; `terms`: what its order agrees otherwise. */
export const openPlay = (lab: DemoLaboratory, terms: Input = {}) => {
  const life: Life = { orderId: '', sampleIds: [], mandateId: '', sheetId: '', reportId: '' };
  const idOf = async (key: string): Promise<string> => {
    const { list } = await (await lab.as('keeper')).do(staffContract.list, { keyword: nameOf(key), pageSize: 5 });
    return list[0]?.id ?? '';
  };
  const detail = async () => (await lab.as('reception')).do(orderAdminContract.detail, { id: life.orderId });
  const offered = async () => {
    const { sampleTypes } = await (await lab.as('reception')).do(orderContract.base);
    const type = sampleTypes.find(({ code }) => code === 'YYS');
    if (type === undefined) throw new Error('the demo laboratory does not test ground water');
    return type;
  };

  const order = async (): Promise<Input> => {
    const { list } = await (await lab.as('reception')).do(customerContract.list, { keyword: client.name, pageSize: 5 });
    const type = await offered();
    const items = itemCodes.map((code) => {
      const item = type.items.find(({ testitemCode }) => testitemCode === code);
      return { testitemId: item?.testitemId, basisId: item?.basisId, judgeId: item?.judgeId };
    });
    return {
      type: 'first',
      customerId: list[0]?.id,
      contactName: client.contact,
      contactPhone: client.phone,
      project,
      purpose: '水源水质评价',
      sampleSource: 'client',
      basisMode: 'lab',
      needJudge: true,
      decisionRule: 'simple',
      ruleAgreed: true,
      urgency: 'normal',
      reportCopies: 1,
      reportLang: 'zh',
      reportMarks: ['cma'],
      deliver: 'self',
      sampleAfter: 'retain',
      confidential: 'normal',
      submit: true,
      ...terms,
      samples: wells.map(({ name }, index) => ({
        sample1Id: type.id,
        name,
        spec: '2.5 L/瓶',
        qty: '2.5',
        qtyUnit: 'L',
        samplingDate: localToday(),
        samplingPlace: `${project} ${index + 1}#井`,
        storageCondition: 'cool',
        items,
      })),
    };
  };

  const data = async (): Promise<Input> => {
    const { rows, devices } = await (await lab.as('testerLH')).do(mandateContract.instance, {
      id: life.sheetId,
      mandateId: life.mandateId,
    });
    const codes = new Map((await offered()).items.map((item) => [item.testitemName, item.testitemCode as ItemCode]));
    const { samples } = await detail();
    const now = new Date().toISOString();
    return {
      id: life.sheetId,
      mandateId: life.mandateId,
      cells: rows.map(({ taskId, ver, sampleId, itemName }) => {
        const code = codes.get(itemName) ?? 'PH';
        const well = wells.find(({ name }) => name === samples.find(({ id }) => id === sampleId)?.name);
        const device = devices.find(({ devNum }) => devNum === deviceOf[code]);
        return { taskId, ver, values: [well?.values[code] ?? ''], equipmentId: device?.id };
      }),
      sheet: { testFrom: now, testTo: now, ...bench },
    };
  };

  const compiled = async (): Promise<Input> => {
    const record = await (await lab.as('compiler')).do(reportContract.record, { id: life.reportId });
    return {
      id: life.reportId,
      conclusion: record.conclusionSuggested,
      marks: record.marksAllowed.includes('cma') ? ['cma'] : ['plain'],
      lang: 'zh',
      deviations: '无',
    };
  };

  const confirm = (index: number) =>
    turn(`confirmSample${index + 1}`, 'keeper', orderAdminContract.confirmSample, () => ({
      id: life.sampleIds[index],
      condition: 'ok',
      storageCondition: 'cool',
      location: { room: '样品室', shelf: 'C1' },
    }));
  const report = (more: Input) => () => ({ id: life.reportId, password, ...more });

  const turns = [
    turn('takeOrder', 'reception', orderContract.create, order, async ({ id }) => {
      life.orderId = id;
      const { samples } = await detail();
      life.sampleIds = samples.map((sample) => sample.id);
    }),
    confirm(0),
    confirm(1),
    turn('review', 'reception', orderAdminContract.checkReady, () => ({ orderId: life.orderId, sign: true, password })),
    turn(
      'release',
      'reception',
      mandateContract.generate,
      () => ({ mandateId: '0', order: life.orderId }),
      ({ mandateIds }) => {
        life.mandateId = mandateIds[0] ?? '';
      },
    ),
    turn('issueSamples', 'keeper', sampleContract.issue, async () => ({
      ids: life.sampleIds,
      toStaffId: await idOf('testerLH'),
      place: '样品交接台',
    })),
    turn(
      'assign',
      'directorLH',
      tasksAssignContract.assign,
      async () => {
        const { items } = await (await lab.as('directorLH')).do(tasksAssignContract.items, { id: life.mandateId });
        const tester = await idOf('testerLH');
        return {
          mandateId: life.mandateId,
          checkerId: await idOf('checkerLH'),
          items: items.map(({ id }) => ({ itemId: id, staffId: tester })),
        };
      },
      async () => {
        const sheets = await (await lab.as('testerLH')).do(mandateContract.instances, { id: life.mandateId });
        life.sheetId = sheets.find(({ assigneeName }) => assigneeName === nameOf('testerLH'))?.id ?? '';
      },
    ),
    turn('saveData', 'testerLH', tasksContract.save, data, ({ cells }) => {
      const refused = cells.find(({ status }) => status !== 'saved');
      if (refused !== undefined) throw new Error(JSON.stringify(refused));
    }),
    turn('submitData', 'testerLH', tasksContract.submit, () => ({ id: life.sheetId, password })),
    turn('openData', 'checkerLH', mandateContract.instance, () => ({ id: life.sheetId, mandateId: life.mandateId })),
    turn(
      'passData',
      'checkerLH',
      mandateAuditContract.pass,
      () => ({ id: life.mandateId, password, opinion: '数据完整,计算无误' }),
      async () => {
        life.reportId = (await detail()).reports[0]?.id ?? '';
      },
    ),
    turn('compile', 'compiler', reportAdminContract.compile, compiled),
    turn('submitReport', 'compiler', reportAdminContract.submit, report({})),
    turn('check', 'checkerLH', reportAdminContract.review, report({ step: 'check', result: 'pass' })),
    turn('audit', 'auditor', reportAdminContract.review, report({ step: 'audit', result: 'pass' })),
    turn('approve', 'signatory', reportAdminContract.approve, report({ result: 'pass' })),
    turn('print', 'archivist', taskContract.printReport, () => ({
      reportIds: [life.reportId],
      copies: 1,
      kind: 'paper',
      issuedTo: client.contact,
    })),
  ];

  const named = (name: string): Turn => {
    const found = turns.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no turn ${name}`);
    return found;
  };
  let played = 0;
  return {
    life,
    turns,
    detail,
    idOf,
    named,
    /** A turn that was taken otherwise, and what its call would have answered: the play goes on behind it. */
    taken: async (name: string, answer?: unknown): Promise<void> => {
      played = turns.indexOf(named(name)) + 1;
      await named(name).learn(answer);
    },
    /** Plays on, up to and with the named turn. */
    upTo: async (name: string): Promise<void> => {
      const last = turns.indexOf(named(name));
      for (; played <= last; played += 1) {
        const each = turns[played];
        if (each === undefined) return;
        await each.learn(await (await lab.as(each.who)).do(each.endpoint, await each.prepare()));
      }
    },
  };
};
