// Lists of a million rows as Excel files, as the screens ask for them: rows a second, with the columns that a screen shows, and whether
// the memory of the process that writes them stays. Beside it what PostgreSQL alone takes to give the same rows as text (COPY), and
// LibreOffice, which turns such a text into a workbook.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { customerContract } from '../contract/customer/customer';
import { type ExportView, exportContract } from '../contract/export/export';
import { orderContract } from '../contract/order/order';
import { reportContract } from '../contract/report/report';
import { sampleContract } from '../contract/sample/sample';
import { taskContract } from '../contract/task/task';
import { isUnderWay } from '../domain/job/job-words';
import type { Laboratory, Person } from '../tests/support/laboratory';
import { tell, tellUnmeasured } from './support/figures';
import { inFilledLaboratory } from './support/filled-laboratory';
import { officeProgram } from './support/office';

/** The lists with the columns of their screens, and the same rows as one writes them by hand. */
const lists = [
  {
    path: orderContract.list.path,
    columns: [
      'no',
      'state',
      'customerName',
      'project',
      'urgency',
      'dueDate',
      'moneyDue',
      'feeState',
      'type',
      'receivedAt',
    ],
    byHand: `select o.no, o.state, c.name, o.project, o.urgency, o.due_date, o.money_due, o.fee_state, o.type, o.received_at
      from orders o left join customer c on c.id = o.customer_id where o.deleted_at is null order by o.id desc`,
  },
  {
    path: sampleContract.list.path,
    columns: [
      'no',
      'state',
      'name',
      'hazards',
      'customerName',
      'qty',
      'dueDate',
      'holderName',
      'location',
      'receivedAt',
    ],
    byHand: `select s.no, s.state, s.name, s.hazards, c.name as customer, s.qty, o.due_date, h.name as holder, s.location, s.received_at
      from sample s left join orders o on o.id = s.order_id left join customer c on c.id = o.customer_id
      left join staff h on h.id = s.holder_id where s.deleted_at is null order by s.id desc`,
  },
  {
    path: taskContract.list.path,
    columns: [
      'no',
      'state',
      'sampleNo',
      'itemName',
      'dueDate',
      'latestStart',
      'assigneeName',
      'method',
      'priority',
      'checkerName',
    ],
    byHand: `select t.no, t.state, s.no as sample, i.name, t.due_date, t.latest_start, a.name as assignee, st.no as method, m.priority, k.name as checker
      from task t join mandate m on m.id = t.mandate_id join sample s on s.id = t.sample_id join test_item i on i.id = t.testitem_id
      join sample_item si on si.id = t.sample_item_id join test_basis b on b.id = si.basis_id join standard st on st.id = b.std_id
      left join staff a on a.id = t.assignee_id left join staff k on k.id = t.checker_id where t.deleted_at is null order by t.id desc`,
  },
  {
    path: reportContract.list.path,
    columns: [
      'no',
      'state',
      'customerName',
      'sampleNames',
      'conclusion',
      'type',
      'compiledName',
      'auditedName',
      'approvedName',
    ],
    byHand: `select r.no, r.state, c.name, (select string_agg(distinct s.name, '、') from sample s where s.id = any(r.sample_ids)) as samples,
      r.conclusion, r.type, x.name as compiled, y.name as audited, z.name as approved from report r left join orders o on o.id = r.order_id
      left join customer c on c.id = o.customer_id left join staff x on x.id = r.compiled_by left join staff y on y.id = r.audited_by
      left join staff z on z.id = r.approved_by where r.deleted_at is null order by r.id desc`,
  },
  {
    path: customerContract.list.path,
    columns: ['name', 'code', 'creditCode', 'tel', 'address', 'payMode'],
    byHand: `select name, code, credit_code, tel, address, pay_mode from customer where deleted_at is null order by id desc`,
  },
] as const;

const SOME = 50_000;
const AIM = 30_000;
const FLAT = 1.1;
const LOOK_MS = 50;

/** Writes a whole list; gives the rows a second, the bytes a row, and the most memory of its second half by that of its first. */
const exported = async ({ call }: Laboratory, person: Person, { path: address, columns }: (typeof lists)[number]) => {
  const begun = performance.now();
  const { data, code, message } = await call<ExportView>(exportContract.start, person, {
    path: address,
    query: {},
    columns: columns.map((field) => ({ field, title: field })),
    name: 'bench',
  });
  if (code !== 200) throw new Error(`${address}: ${message}`);
  const most = { early: 0, late: 0 };
  let view = data;
  while (isUnderWay(view)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    view = (await call<ExportView>(exportContract.one, person, { id: data.id })).data;
    const share = view.done / (view.total ?? Number.POSITIVE_INFINITY);
    const { rss } = process.memoryUsage();
    if (share < 0.5) most.early = Math.max(most.early, rss);
    else most.late = Math.max(most.late, rss);
  }
  if (view.state !== 'done' || view.size === null) throw new Error(`${address}: ${JSON.stringify(view)}`);
  const rate = view.done / ((performance.now() - begun) / 1000);
  return { rows: view.done, rate, bytes: view.size / view.done, memory: most.late / most.early };
};

/** Rows of a text that LibreOffice turns into a workbook in a second; nothing where there is none. */
const byOffice = (csv: string): number | undefined => {
  const program = officeProgram();
  if (program === undefined) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-'));
  const text = path.join(folder, 'rows.csv');
  fs.writeFileSync(text, csv);
  const turn = () => {
    const begun = performance.now();
    const home = `-env:UserInstallation=file://${folder}/home`;
    spawnSync(program, ['--headless', home, '--convert-to', 'xlsx', '--outdir', folder, text]);
    return performance.now() - begun;
  };
  // The first time it makes its own folders.
  turn();
  const ms = turn();
  fs.rmSync(folder, { recursive: true, force: true });
  return csv.split('\n').length / (ms / 1000);
};

void inFilledLaboratory(async ({ lab, person }) => {
  for (const list of lists) {
    const ours = await exported(lab, person, list);
    const begun = performance.now();
    await lab.owner.query(`copy (${list.byHand}) to '/dev/null' with (format csv)`);
    const copied = ours.rows / ((performance.now() - begun) / 1000);
    const what = `${list.path} as a workbook of ${ours.bytes.toFixed(0)} bytes a row`;
    const rows = { unit: 'rows a second', ours: ours.rate, better: 'more' as const };
    tell({ what, ...rows, peer: { name: 'COPY as text', value: copied }, aim: { bound: AIM } });
    // A list of a second or two has no beginning and no end.
    if (Number.isFinite(ours.memory))
      tell({
        what: `${list.path}: most memory of the second half`,
        unit: "× the first half's",
        ours: ours.memory,
        better: 'less',
        aim: { bound: FLAT },
      });
    const { rows: lines } = await lab.owner.query(
      `select row_to_json(r) as line from (${list.byHand} limit ${SOME}) r`,
    );
    const inText = (value: unknown) => JSON.stringify(value ?? '');
    const csv = lines.map(({ line }) => Object.values(line).map(inText).join(',')).join('\n');
    const office = byOffice(csv);
    if (office === undefined) tellUnmeasured(`${list.path} by LibreOffice`, 'there is none here');
    else
      tell({
        what: `${list.path} beside a text turned into a workbook`,
        ...rows,
        peer: { name: 'LibreOffice', value: office },
      });
  }
});
