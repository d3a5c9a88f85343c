// Reports as PDF/A-2b, the shortest there are and usual ones, as many a second as the processes for them set, and the memory these take
// as they go on; beside pdfmake and, where it is installed, LibreOffice, which get the same words and lines without a layout of ours.
// Then two hundred approvals at once, with their signatures and files, and what somebody who reads a list meanwhile waits, beside what
// he waits when nothing else happens. ONLY=sets and ONLY=approvals run one of the two.
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
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
import { httpGetter } from './support/http-lane';
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

const typesetting = async (lines: number): Promise<void> => {
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
  tell(
    `ours (typst), ${lines} lines`,
    { count: DOCUMENTS, seconds, pdf },
    ` | peak of the first 200 ${(peaks.first / MB).toFixed(0)} MB, of the last 300 ${(peaks.last / MB).toFixed(0)} MB: ${(peaks.last / peaks.first).toFixed(2)}`,
  );
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

const tell = (who: string, { count, seconds, pdf }: { count: number; seconds: number; pdf: Uint8Array }, more = '') =>
  console.log(
    `${who.padEnd(24)} | ${(count / seconds).toFixed(1).padStart(5)} a second | ${pagesIn(pdf)} pages, ${(pdf.byteLength / 1024).toFixed(0)} KB${more}`,
  );

/** Two processes of pdfmake, each with the next sheet as soon as it is done with one. */
const pdfmake = async (): Promise<void> => {
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
  tell(`pdfmake, ${USUAL} lines`, { count: OTHERS, seconds: (performance.now() - started) / 1000, pdf });
  for (const child of children) child.kill();
};

/** Two LibreOffices, each with a profile of its own and with all its pages in one start. */
const libreOffice = async (): Promise<void> => {
  const program = ['soffice', 'libreoffice'].find((name) => spawnSync('which', [name]).status === 0);
  if (program === undefined) return console.log('LibreOffice              | not installed');
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
  tell(`LibreOffice, ${USUAL} lines`, { count: made.length, seconds, pdf: fs.readFileSync(made[0] ?? '') });
  fs.rmSync(folder, { recursive: true, force: true });
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
  console.log(
    `${APPROVALS} approvals at once     | ${(APPROVALS / seconds).toFixed(1)} a second, ${refused.length} refused (${refused[0]?.message ?? 'none'}), ${rows[0]?.files} files, ${rows[0]?.signed} bound signatures`,
  );
  console.log(
    `a list meanwhile        | p95 ${during.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms: ${(during / quiet).toFixed(2)} ×`,
  );
  server.stop();
  await lab.close({ rightsChanged: 'a bench' });
  await database.close();
};

const main = async (): Promise<void> => {
  if (ONLY !== 'approvals') {
    await typesetting(SHORTEST);
    await typesetting(USUAL);
    await pdfmake();
    await libreOffice();
  }
  if (ONLY !== 'sets') await approvals();
};

runBench(main);
