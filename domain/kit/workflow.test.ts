import { equipmentWorkflow } from '../equipment/equipment.workflow';
import { reservationWorkflow } from '../equipment/reservation.workflow';
import { handoverWorkflow } from '../handover/handover.workflow';
import { mandateWorkflow } from '../mandate/mandate.workflow';
import { orderWorkflow } from '../order/order.workflow';
import { reportWorkflow } from '../report/report.workflow';
import { isPermission } from '../role/permissions';
import { ruleChangeWorkflow } from '../rule-change/rule-change.workflow';
import { sampleWorkflow } from '../sample/sample.workflow';
import { signingCaseWorkflow } from '../signing-case/signing-case.workflow';
import { staffWorkflow } from '../staff/staff.workflow';
import { storedSampleWorkflow } from '../stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../task/task.workflow';
import { worksheetWorkflow } from '../worksheet/worksheet.workflow';
import {
  actionsFor,
  inClass,
  leaves,
  move,
  type Step,
  statesOf,
  systemArrow,
  targetTowards,
  type Workflow,
} from './workflow';

const tables: Workflow[] = [
  orderWorkflow,
  sampleWorkflow,
  mandateWorkflow,
  worksheetWorkflow,
  taskWorkflow,
  reportWorkflow,
  storedSampleWorkflow,
  handoverWorkflow,
  signingCaseWorkflow,
  equipmentWorkflow,
  reservationWorkflow,
  staffWorkflow,
  ruleChangeWorkflow,
];
const byNoun = tables.map((table) => [table.noun, table] as const);
const anyone = () => true;
const targets = ({ to }: Step): readonly string[] => (typeof to === 'string' ? [to] : to);

/** The states that can be come to from the given ones. */
const reachable = ({ steps }: Workflow, from: readonly string[]): Set<string> => {
  const found = new Set(from);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const step of Object.values(steps))
      if (step.from.some((state) => found.has(state))) for (const state of targets(step)) found.add(state);
  }
  return found;
};

describe.each(byNoun)('the workflow of a %s', (_noun, table) => {
  const states = Object.keys(table.states);

  it('reaches every state', () => {
    expect([...reachable(table, [table.initial])].sort()).toEqual([...states].sort());
  });

  it('takes a step back by one that leaves where the step may lead', () => {
    for (const { undo, to } of Object.values(table.steps)) {
      if (undo === undefined) continue;
      expect(
        targets({ to } as Step).some((state) => table.steps[undo]?.from.includes(state)) ? undo : `${undo} not`,
      ).toBe(undo);
    }
  });

  it('lets every state come to an end', () => {
    if (table.final.length === 0) return;
    for (const state of states)
      expect(table.final.some((end) => reachable(table, [state]).has(end)) ? state : `${state} is stuck`).toBe(state);
  });

  it('speaks only of declared states and rights', () => {
    for (const step of Object.values(table.steps)) {
      for (const state of [...step.from, ...targets(step)]) expect(states).toContain(state);
      expect(step.allow === 'system' || isPermission(step.allow) ? step.allow : `${step.allow} is no right`).toBe(
        step.allow,
      );
    }
  });

  it('has states of its own in its classes, each once', () => {
    for (const [name, members] of Object.entries(table.classes)) {
      expect(states).toEqual(expect.arrayContaining([...members]));
      expect([name, new Set(members).size]).toEqual([name, members.length]);
      expect(members.length).toBeGreaterThan(0);
    }
  });

  it('puts each state into these classes', () => {
    const classes = Object.keys(table.classes);
    expect(
      Object.fromEntries(states.map((state) => [state, classes.filter((name) => inClass(table, name, state))])),
    ).toMatchSnapshot();
  });

  it('offers people these actions in each state', () => {
    expect(Object.fromEntries(states.map((state) => [state, actionsFor(table, state, anyone)]))).toMatchSnapshot();
  });
});

describe('an arrow', () => {
  it('is refused from a state that it does not leave, before rights are asked', () => {
    expect(move(reportWorkflow, 'approve', 'awaitingAudit', () => false)).toEqual({ ok: false, why: 'state' });
  });

  it('is refused to whom lacks the right', () => {
    expect(move(reportWorkflow, 'approve', 'awaitingApproval', (right) => right === 'report.audit')).toEqual({
      ok: false,
      why: 'permission',
    });
  });

  it('names its targets', () => {
    expect(move(reportWorkflow, 'submit', 'compiling', anyone)).toEqual({
      ok: true,
      to: ['awaitingCheck', 'awaitingAudit'],
    });
  });

  it('is never offered to a person when only the system may take it', () => {
    expect(actionsFor(orderWorkflow, 'testing', anyone)).not.toContain('mandatesChecked');
  });
});

describe('an arrow with several ends', () => {
  const { takeBack, lend } = equipmentWorkflow.steps;

  it('leads to the state that is wanted, else to its first', () => {
    expect(targetTowards(takeBack, 'stopped')).toBe('stopped');
    expect(targetTowards(takeBack, 'scrapped')).toBe('inUse');
    expect(targetTowards(takeBack, undefined)).toBe('inUse');
    expect(targetTowards(lend, 'inUse')).toBe('lent');
  });

  it('is taken by the system itself where the table says so, from and to these states only', () => {
    expect(systemArrow(equipmentWorkflow, 'inUse', 'stopped')).toBe('expire');
    expect(systemArrow(equipmentWorkflow, 'repair', 'stopped')).toBeUndefined();
    expect(systemArrow(equipmentWorkflow, 'inUse', 'lent')).toBeUndefined();
  });
});

describe('a class of states', () => {
  it('is asked for by its name', () => {
    expect(statesOf(orderWorkflow, 'inReview')).toEqual(['awaitingSamples', 'ready']);
    expect(inClass(orderWorkflow, 'open', 'cancelling')).toBe(true);
    expect(inClass(orderWorkflow, 'active', 'cancelling')).toBe(false);
  });

  it('is asked of the step where the question is what the step leaves', () => {
    expect(leaves(worksheetWorkflow, 'submit', 'rejected')).toBe(true);
    expect(leaves(worksheetWorkflow, 'submit', 'submitted')).toBe(false);
  });
});
