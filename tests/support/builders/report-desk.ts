import { reportAdminContract } from '../../../contract/report/report-admin';
import { taskContract } from '../../../contract/task/task';
import { storeFile } from '../../../server/kernel/files';
import { type Answer, type Laboratory, PASSWORD, type Person } from '../laboratory';
import { aReportToCompile, authorise, type ReportScene } from './report';
import { sealPicture } from './seal-picture';

export type Desk = Readonly<{ comp: Person; aud: Person; sign: Person; arch: Person; qm: Person; tm: Person }>;

/** A picture of the laboratory's seal, which also stands for its marks: no report bears a mark without a picture of it. */
export const giveSeal = async (lab: Laboratory, { id }: Person): Promise<string> => {
  const keeper = { db: lab.system.db, actor: { id, companyId: lab.companyId }, system: lab.system };
  const file = { name: 'seal.png', mime: 'image/png', bytes: sealPicture() };
  const { id: sealFile } = await storeFile({ ...keeper, at: new Date().toISOString() }, file);
  await lab.system.db
    .updateTable('company')
    .set({ sealFile, cmaMark: sealFile, cnasMark: sealFile })
    .where('id', '=', lab.companyId)
    .execute();
  return sealFile;
};

/** The people of a report desk; auditor and signatory are authorised for everything. */
export const aDesk = async (lab: Laboratory): Promise<Desk> => {
  const [comp, aud, sign, arch, qm, tm] = [
    await lab.hire({ roles: ['COMP'] }),
    await lab.hire({ roles: ['AUD'] }),
    await aSignatory(lab),
    await lab.hire({ roles: ['ARCH'] }),
    await lab.hire({ roles: ['QM'] }),
    await lab.hire({ roles: ['TM'] }),
  ];
  await authorise(lab, aud, 'audit');
  await giveSeal(lab, tm);
  return { comp, aud, sign, arch, qm, tm };
};

/** One more who may sign everything. */
export const aSignatory = async (lab: Laboratory): Promise<Person> => {
  const person = await lab.hire({ roles: ['SIGN'] });
  await authorise(lab, person, 'sign');
  return person;
};

export const stages = ['compiling', 'awaitingAudit', 'awaitingApproval', 'approved', 'issued'] as const;
export type Stage = (typeof stages)[number];

const must = <Data>(answer: Answer<Data>): Data => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
};

/** Takes a report along its way through the same calls as the screens, up to the stage. */
export const bringTo = async (
  lab: Laboratory,
  desk: Desk,
  id: string,
  stage: Stage,
  draft: Record<string, unknown> = {},
): Promise<void> => {
  const reached = (each: Stage) => stages.indexOf(stage) >= stages.indexOf(each);
  must(
    await lab.call(reportAdminContract.compile, desk.comp, {
      id,
      conclusion: 'pass',
      deviations: '无。',
      ...draft,
    }),
  );
  if (reached('awaitingAudit')) must(await lab.call(reportAdminContract.submit, desk.comp, { id, password: PASSWORD }));
  if (reached('awaitingApproval'))
    must(await lab.call(reportAdminContract.review, desk.aud, { id, result: 'pass', password: PASSWORD }));
  if (reached('approved'))
    must(await lab.call(reportAdminContract.approve, desk.sign, { id, result: 'pass', password: PASSWORD }));
  if (reached('issued')) must(await lab.call(taskContract.printReport, desk.arch, { reportIds: [id] }));
};

/** A report at a stage of its way. */
export const aReport = async (
  lab: Laboratory,
  desk: Desk,
  stage: Stage,
  { draft, ...options }: Parameters<typeof aReportToCompile>[1] & { draft?: Record<string, unknown> } = {},
): Promise<ReportScene> => {
  const scene = await aReportToCompile(lab, options);
  await bringTo(lab, desk, scene.reportId, stage, draft);
  return scene;
};

/** Reads one row of a table as it is stored. */
export const stored = async <Row = Record<string, unknown>>(
  lab: Laboratory,
  table: string,
  id: string,
): Promise<Row> => {
  const { rows } = await lab.system.pool.query(`select * from ${table} where id = $1`, [id]);
  return rows[0] as Row;
};

/** A report's PDF as a reader gets it. */
export const pdfOf = async (lab: Laboratory, person: Person, id: string, query = ''): Promise<Buffer> => {
  const response = await fetch(`${lab.origin}/api/report/file/${id}${query}`, {
    headers: { authorization: person.token },
  });
  return Buffer.from(await response.arrayBuffer());
};
