import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { reportAdminContract } from '../../contract/report/report-admin';
import { taskContract } from '../../contract/task/task';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { RoleCode } from '../../domain/role/rights';
import { insertRow } from '../../server/kernel/rows';
import {
  aBench,
  aCheckedMandate,
  aMandate,
  aSubmittedMandate,
  type Bench,
  openSheets,
} from '../support/builders/bench';
import { aCatalogue, type Catalogue, writerOf } from '../support/builders/catalogue';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { PASSWORD, type Person } from '../support/laboratory';

/*
 * A right says what a role may do, an authorisation what its holder is able to judge: every gate that asks for one, against every
 * way not to have it.
 */

let bench: Bench;
let desk: Desk;
let elsewhere: Catalogue;
beforeAll(async () => {
  bench = await aBench();
  desk = await aDesk(bench.lab);
  elsewhere = await aCatalogue(bench.lab);
});
afterAll(() => bench.lab.close());

const today = () => localDay(new Date().toISOString());
type Kind = 'test' | 'check' | 'audit' | 'sign';

/** What an authorisation says that is none; null where there is none at all. */
const lacks = (kind: Kind): Readonly<Record<string, object | null>> => ({
  'nothing at all': null,
  'another area': { areaId: elsewhere.area.id },
  'another kind of work': { kind: kind === 'test' ? 'check' : 'test' },
  'one that ended yesterday': { validTo: addDays(today(), -1) },
  'one that begins tomorrow': { validFrom: addDays(today(), 1) },
  'a suspended one': { status: 'suspended' },
  'a withdrawn one': { status: 'withdrawn' },
});

const authorised = async (person: Person, kind: Kind, over: object | null): Promise<void> => {
  if (over === null) return;
  await insertRow(writerOf(bench.lab), 'staffAuth', {
    ...{ staffId: person.id, kind, areaId: bench.catalogue.area.id, validFrom: '2020-01-01', validTo: null },
    ...{ basis: '考核合格', approvedBy: bench.people.tm.id, status: 'valid' as const },
    ...over,
  });
};

type Gate = Readonly<{
  role: RoleCode;
  kind: Kind;
  /** Work that waits at the gate, and the call that lets it through for a person. */
  ready: () => Promise<(person: Person) => readonly [AnyEndpoint, Person, Record<string, unknown>]>;
}>;

const reportOf = async (stage: 'awaitingAudit' | 'awaitingApproval'): Promise<string> => {
  const { order } = await aCheckedMandate(bench);
  const { id } = await bench.lab.system.db
    .selectFrom('report')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  await bringTo(bench.lab, desk, id, stage);
  return id;
};

const gates: Readonly<Record<string, Gate>> = {
  'a task is assigned to': {
    ...{ role: 'TEST', kind: 'test' },
    ready: async () => {
      const { mandate } = await aMandate(bench);
      const tasks = await bench.lab.system.db
        .selectFrom('task')
        .select('id')
        .where('mandateId', '=', mandate.id)
        .execute();
      const ids = tasks.map(({ id }) => id);
      return ({ id: staffId }) => [taskContract.assign, bench.people.director, { ids, staffId }];
    },
  },
  'data are passed by': {
    ...{ role: 'CHK', kind: 'check' },
    ready: async () => {
      const { id } = (await aSubmittedMandate(bench)).mandate;
      return (person) => [mandateAuditContract.pass, person, { id, password: PASSWORD }];
    },
  },
  'a report is reviewed by': {
    ...{ role: 'AUD', kind: 'audit' },
    ready: async () => {
      const id = await reportOf('awaitingAudit');
      return (person) => [reportAdminContract.review, person, { id, result: 'pass', password: PASSWORD }];
    },
  },
  'a report is approved by': {
    ...{ role: 'SIGN', kind: 'sign' },
    ready: async () => {
      const id = await reportOf('awaitingApproval');
      return (person) => [reportAdminContract.approve, person, { id, result: 'pass', password: PASSWORD }];
    },
  },
};

it.each(Object.keys(gates))(
  '%s nobody who has the right alone',
  async (name) => {
    const gate = gates[name] as Gate;
    const through = await gate.ready();
    const told: Record<string, number> = {};
    const due: Record<string, number> = {};
    for (const [what, over] of Object.entries({ ...lacks(gate.kind), 'what it asks for': {} })) {
      const person = await bench.lab.hire({ roles: [gate.role] });
      await authorised(person, gate.kind, over);
      const [endpoint, who, input] = through(person);
      if (gate.kind === 'check') await openSheets(bench, String(input['id']), person);
      const { code } = await bench.lab.call(endpoint, who, input);
      told[what] = code;
      due[what] = what === 'what it asks for' ? 200 : 600;
    }
    expect(told).toEqual(due);
  },
  60_000,
);
