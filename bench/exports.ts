// Lists of a million rows as Excel files, by the call that the screens make: rows a second, with the columns that a screen shows, and the
// memory of the server at a fifth of the way and at its end. Beside it what PostgreSQL alone takes to give the same rows as text (COPY,
// by the statement that a list's own export reads), and LibreOffice, which turns such a text into a workbook.
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
import { serverOn } from './support/child-server';
import { inFilledLaboratory } from './support/filled-laboratory';
import { asker } from './support/sheets';

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

/** Rows of a text that LibreOffice turns into a workbook in a second; nothing where there is none. */
const byOffice = (csv: string): number | undefined => {
  const program = ['soffice', 'libreoffice'].find((name) => spawnSync('which', [name]).status === 0);
  if (program === undefined) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-'));
  const text = path.join(folder, 'rows.csv');
  fs.writeFileSync(text, csv);
  const turn = () => {
    const begun = performance.now();
    spawnSync(program, [
      '--headless',
      `-env:UserInstallation=file://${folder}/home`,
      '--convert-to',
      'xlsx',
      '--outdir',
      folder,
      text,
    ]);
    return performance.now() - begun;
  };
  // The first time it makes its own folders.
  turn();
  const ms = turn();
  fs.rmSync(folder, { recursive: true, force: true });
  return csv.split('\n').length / (ms / 1000);
};

void inFilledLaboratory(async ({ lab, url, person, stopLater }) => {
  console.log(
    `${''.padEnd(16)} | rows | rows/s | bytes a row | MB at a fifth, at the end | COPY rows/s | LibreOffice rows/s`,
  );
  for (const { path: address, columns, byHand } of lists) {
    // A server of its own each: the most memory that it ever had is of this list.
    const server = await serverOn(url, lab.system.filesDir);
    stopLater(server.stop);
    const ask = asker(server.origin);
    const begun = performance.now();
    const { id } = await ask<ExportView>(exportContract.start, person, {
      path: address,
      query: {},
      columns: columns.map((field) => ({ field, title: field })),
      name: 'bench',
    });
    let view: ExportView;
    let early = 0;
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      view = await ask<ExportView>(exportContract.one, person, { id });
      if (early === 0 && view.total !== null && view.done > view.total / 5) early = await server.peak();
    } while (isUnderWay(view));
    const seconds = (performance.now() - begun) / 1000;
    if (view.state !== 'done') throw new Error(`${address}: ${JSON.stringify(view)}`);
    const late = await server.peak();
    server.stop();
    const bare = performance.now();
    await lab.owner.query(`copy (${byHand}) to '/dev/null' with (format csv)`);
    const copied = view.done / ((performance.now() - bare) / 1000);
    const { rows } = await lab.owner.query(`select row_to_json(r) as line from (${byHand} limit ${SOME}) r`);
    const csv = rows
      .map(({ line }) =>
        Object.values(line)
          .map((value) => JSON.stringify(value ?? ''))
          .join(','),
      )
      .join('\n');
    const office = byOffice(csv);
    const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
    console.log(
      `${address.padEnd(16)} | ${view.done} | ${(view.done / seconds).toFixed(0)} | ${((view.size ?? 0) / view.done).toFixed(0)} | ${mb(early)}, ${mb(late)} | ${copied.toFixed(0)} | ${office?.toFixed(0) ?? 'not there'}`,
    );
  }
});
