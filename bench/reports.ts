// Reports as PDF/A-2b, the shortest there are and usual ones, as many a second as the processes for them set, and the memory these take
// as they go on; beside pdfmake and, where it is installed, LibreOffice, which get the same words and lines without a layout of ours.
// Then two hundred approvals at once, with their signatures and files, and what somebody who reads a list meanwhile waits, beside what
// he waits when nothing else happens. ONLY=sets and ONLY=approvals run one of the two.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { orderContract } from '../contract/order/order';
import { reportAdminContract } from '../contract/report/report-admin';
import { type Label, say } from '../domain/kit/label';
import { aReport } from '../domain/report/fixtures/a-report';
import type { ReportState } from '../domain/report/report.workflow';
import type { ReportDocument } from '../domain/report/report-document';
import { pagesIn } from '../server/documents/copies';
import { renderReport } from '../server/documents/render';
import { stopDocuments } from '../server/documents/typesetter';
import { aDesk, aReport as aReportAt, aSignatory } from '../tests/support/builders/report-desk';
import { laboratoryOn, PASSWORD, type Person } from '../tests/support/laboratory';
import { toRequest } from '../tests/support/to-request';
import { serverOn } from './support/child-server';
import { benchDatabase } from './support/database';
import { type Aim, type Peer, tell, tellUnmeasured } from './support/figures';
import { httpGetter } from './support/http-lane';
import { officeProgram } from './support/office';
import type { Sheet } from './support/pdfmake-maker';
import { runBench } from './support/run';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 500);
const OTHERS = 100;
const LANES = 16;
const APPROVALS = Number(process.env['APPROVALS'] ?? 200);
const ONLY = process.env['ONLY'];
const SIGNATORIES = 20;
const QUIET_MS = 10_000;
const MB = 2 ** 20;

const SHORTEST = 1;
const USUAL = 18;

const documentOf = (nth: number, lines = USUAL): ReportDocument =>
  aReport(lines, { no: `WT2026${String(nth).padStart(5, '0')}`, verifyUrl: `https://lims.hengjian.example/s/${nth}` });

/** What the processes below this one have in memory together, without the database. */
const typesettersBytes = (): number => {
  if (!fs.existsSync('/proc')) return 0;
  let bytes = 0;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('typst-worker')) continue;
      bytes += Number(fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
    } catch {
      // It has ended meanwhile.
    }
  return bytes;
};

/** Gives how many reports and pages a second. */
const typesetting = async (lines: number): Promise<Made> => {
  const pdf = await renderReport(documentOf(0, lines), { isKept: true });
  // Both processes are there before the time is taken.
  await Promise.all(Array.from({ length: 40 }, (_, nth) => renderReport(documentOf(nth, lines), { isKept: true })));
  const peaks = { first: 0, last: 0 };
  let begun = 0;
  let ended = 0;
  const watch = setInterval(() => {
    const bytes = typesettersBytes();
    if (ended < 200) peaks.first = Math.max(peaks.first, bytes);
    if (ended >= DOCUMENTS - 300) peaks.last = Math.max(peaks.last, bytes);
  }, 50);
  const started = performance.now();
  const lane = async () => {
    while (begun < DOCUMENTS) {
      begun += 1;
      await renderReport(documentOf(1000 + begun, lines), { isKept: true });
      ended += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  stopDocuments();
  const what = `peak of the last 300 reports, ${lines} lines`;
  if (!fs.existsSync('/proc')) tellUnmeasured(what, 'no /proc says what processes have in memory');
  else {
    const peer = { name: 'of the first 200', value: peaks.first / MB };
    tell({ what, unit: 'MB', ours: peaks.last / MB, better: 'less', peer, aim: { ratio: 1.1 } });
  }
  return { count: DOCUMENTS, seconds, pdf };
};

/** All that a person reads in a document, for the makers who know no template of ours. */
const sheetOf = ({ lines, ...rest }: ReportDocument): Sheet => {
  const wordOf = (text: unknown) => (typeof text === 'string' ? text : text === null ? '' : say('zh', text as Label));
  const leaves = (value: unknown): string[] => {
    if (typeof value === 'string') return value.length < 400 ? [value] : [];
    if (value === null || typeof value !== 'object') return [];
    return 'zh' in value ? [wordOf(value)] : Object.values(value).flatMap(leaves);
  };
  const rows = lines.map(({ item, unit, method, limit, value }) => [item, unit, method, limit, value].map(wordOf));
  return { title: `检测报告 ${rest.no}`, words: leaves(rest), rows };
};

/** So many documents in so many seconds, and one of them. */
type Made = Readonly<{ count: number; seconds: number; pdf: Uint8Array }>;

const reportsOf = ({ count, seconds }: Made): number => count / seconds;
const pagesOf = (made: Made): number => reportsOf(made) * pagesIn(made.pdf);
const sizeOf = ({ pdf }: Made): string => `${pagesIn(pdf)} pages, ${(pdf.byteLength / 1024).toFixed(0)} KB`;

/** Two processes of pdfmake, each with the next sheet as soon as it is done with one. */
const pdfmake = async (): Promise<Made> => {
  const children = [0, 1].map(() =>
    fork(path.join(__dirname, 'support/pdfmake-maker.ts'), { execArgv: process.execArgv, serialization: 'advanced' }),
  );
  const ask = (child: ChildProcess, nth: number) =>
    new Promise<Uint8Array>((resolve) => {
      child.once('message', (pdf) => resolve(pdf as Uint8Array));
      child.send(sheetOf(documentOf(nth)));
    });
  const [pdf = new Uint8Array()] = await Promise.all(children.map((child) => ask(child, 0)));
  let begun = 0;
  const started = performance.now();
  await Promise.all(
    children.map(async (child) => {
      while (begun < OTHERS) {
        begun += 1;
        await ask(child, begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const child of children) child.kill();
  return { count: OTHERS, seconds, pdf };
};

/** Two LibreOffices, each with a profile of its own and with all its pages in one start. */
const libreOffice = async (): Promise<Made | undefined> => {
  const program = officeProgram();
  if (program === undefined) return undefined;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-office-'));
  const files = Array.from({ length: OTHERS }, (_, nth) => {
    const file = path.join(folder, `${nth}.html`);
    const { title, words, rows } = sheetOf(documentOf(nth));
    const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const before = '<table border="1" style="page-break-before: always">';
    fs.writeFileSync(
      file,
      `<html><meta charset="utf-8"><h1>${title}</h1>${words.map((each) => `<p>${each}</p>`).join('')}${before}${cells}</table></html>`,
    );
    return file;
  });
  const filter = 'pdf:writer_web_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}';
  const convert = async (nth: number, some: readonly string[]) => {
    const profile = `-env:UserInstallation=file://${folder}/profile${nth}`;
    await once(spawn(program, [profile, '--headless', '--convert-to', filter, '--outdir', folder, ...some]), 'exit');
  };
  // Their profiles are made by the first start.
  await Promise.all([0, 1].map((nth) => convert(nth, files.slice(0, 1))));
  const started = performance.now();
  await Promise.all(
    [0, 1].map((nth) =>
      convert(
        nth,
        files.filter((_, each) => each % 2 === nth),
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const made = files.map((file) => file.replace(/html$/, 'pdf')).filter((file) => fs.existsSync(file));
  const pdf = fs.readFileSync(made[0] ?? '');
  fs.rmSync(folder, { recursive: true, force: true });
  return { count: made.length, seconds, pdf };
};

const approvals = async (): Promise<void> => {
  const database = await benchDatabase();
  const lab = await laboratoryOn(database.url);
  const desk = await aDesk(lab);
  const reader = await lab.hire({ roles: ['REC'] });
  const signatories: Person[] = [];
  for (let nth = 0; nth < SIGNATORIES; nth += 1) signatories.push(await aSignatory(lab));
  const ids: string[] = [];
  for (let nth = 0; nth < APPROVALS; nth += 1) ids.push((await aReportAt(lab, desk, 'awaitingApproval')).reportId);
  stopDocuments();
  const server = await serverOn(database.url, lab.system.filesDir);
  const get = httpGetter(reader.token);
  const list = `${server.origin}${orderContract.list.path}?pageSize=20`;
  const reading = async (until: () => boolean): Promise<number> => {
    const times: number[] = [];
    while (!until()) {
      const started = performance.now();
      const { status, body } = await get(list);
      if (status !== 200) throw new Error(body);
      times.push(performance.now() - started);
      // Four readings a second and person: somebody at a screen.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  };
  const readers = async (until: () => boolean) => {
    const all = await Promise.all([reading(until), reading(until), reading(until), reading(until)]);
    return all.reduce((sum, each) => sum + each, 0) / all.length;
  };
  const nothingElse = () => {
    const over = performance.now() + QUIET_MS;
    return readers(() => performance.now() > over);
  };
  const before = await nothingElse();
  let left = ids.length;
  const started = performance.now();
  const answers = ids.map(async (id, nth) => {
    const { url, ...request } = toRequest(reportAdminContract.approve, { id, result: 'pass', password: PASSWORD });
    const response = await fetch(`${server.origin}${url}`, {
      ...request,
      headers: {
        'content-type': 'application/json',
        authorization: signatories[nth % SIGNATORIES]?.token ?? '',
        'idempotency-key': `approve ${id}`,
      },
    });
    left -= 1;
    return (await response.json()) as { code: number; message: string };
  });
  const during = await readers(() => left === 0);
  const seconds = (performance.now() - started) / 1000;
  // A machine is not equally quiet at all times.
  const quiet = (before + (await nothingElse())) / 2;
  const refused = (await Promise.all(answers)).filter(({ code }) => code !== 200);
  const { rows } = await lab.owner.query<{ files: number; signed: number }>(
    `select (select count(*) from report where state = $1 and file_pdf is not null)::int as files,
       (select count(*) from signature where valid and file_sha256 is not null)::int as signed`,
    ['approved' satisfies ReportState],
  );
  if (refused[0] !== undefined) console.log(`refused: ${refused[0].message}`);
  const what = `${APPROVALS} approvals at once`;
  tell({ what, unit: 'a second', ours: APPROVALS / seconds, better: 'more' });
  tell({ what, unit: 'refused', ours: refused.length, better: 'less', aim: { bound: 0 } });
  tell({ what, unit: 'files', ours: rows[0]?.files ?? 0, better: 'more', aim: { bound: APPROVALS } });
  tell({ what, unit: 'bound signatures', ours: rows[0]?.signed ?? 0, better: 'more', aim: { bound: APPROVALS } });
  const peer = { name: 'when nothing else happens', value: quiet };
  tell({ what: 'a list during approvals', unit: 'ms, p95', ours: during, better: 'less', peer, aim: { ratio: 2 } });
  server.stop();
  await lab.close({ rightsChanged: 'a bench' });
  await database.close();
};

/** Reports and pages a second, alone or beside the same words of another maker. */
const tellMade = (lines: number, ours: Made, aims: { reports?: Aim; pages?: Aim }, peer?: readonly [string, Made]) => {
  const what = `reports of ${lines} lines (${sizeOf(ours)})`;
  const beside = (of: (made: Made) => number): Peer | undefined =>
    peer && { name: `${peer[0]} (${sizeOf(peer[1])})`, value: of(peer[1]) };
  tell({ what, unit: 'a second', ours: reportsOf(ours), better: 'more', peer: beside(reportsOf), aim: aims.reports });
  tell({ what, unit: 'pages a second', ours: pagesOf(ours), better: 'more', peer: beside(pagesOf), aim: aims.pages });
};

const sets = async (): Promise<void> => {
  // Forty reports of two pages a second are asked for. No report has so few, which makes the first of these the stricter one.
  tellMade(SHORTEST, await typesetting(SHORTEST), { reports: { bound: 40 } });
  const ours = await typesetting(USUAL);
  const pages = { bound: 2 * 40 };
  tellMade(USUAL, ours, { pages }, ['pdfmake', await pdfmake()]);
  const office = await libreOffice();
  if (office === undefined) tellUnmeasured(`reports of ${USUAL} lines beside LibreOffice`, 'it is not installed');
  else tellMade(USUAL, ours, { pages }, ['LibreOffice', office]);
};

const main = async (): Promise<void> => {
  if (ONLY !== 'approvals') await sets();
  if (ONLY !== 'sets') await approvals();
};

runBench(main);
