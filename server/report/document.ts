import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { ReportLine as StoredLine } from '../../domain/report/report.shapes';
import type { ReportContent } from '../../domain/report/report-content';
import type { ReportDocument, ReportLine, ReportSignatureRole } from '../../domain/report/report-document';
import { meaningOf } from '../../domain/report/signatures';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { pictureOf } from '../kernel/images';
import { signaturesOf } from '../kernel/sign';
import { composedOf, frozenContent } from './commands/content';
import { contradictionsIn, printableContent } from './contradiction';
import { isFinal } from './final';
import { verifyUrlOf } from './source';

const functions: Readonly<Record<ReportSignatureRole, ReturnType<typeof label>>> = {
  compile: label('报告编制', 'Prepared by'),
  check: label('报告校核', 'Checked by'),
  audit: label('技术审核', 'Reviewed by'),
  approve: label('授权签字人', 'Authorised signatory'),
};

const blocksOf = async (context: Context, report: RowOf<'report'>): Promise<ReportDocument['signatures']> => {
  const signed = (await signaturesOf(context.db, 'report', report.id)).filter(({ valid }) => valid);
  const people =
    signed.length === 0
      ? []
      : await context.db
          .selectFrom('staff')
          .select(['id', 'signImage'])
          .where(
            'id',
            'in',
            signed.map(({ staffId }) => staffId),
          )
          .execute();
  const roles: ReportSignatureRole[] = [
    'compile',
    ...(report.checkedBy === null ? [] : (['check'] as const)),
    'audit',
    'approve',
  ];
  return Promise.all(
    roles.map(async (role) => {
      const row = signed.filter(({ meaning }) => meaning === meaningOf(role)).at(-1);
      if (row === undefined) return { role, signed: null };
      const image = await pictureOf(context, people.find(({ id }) => id === row.staffId)?.signImage ?? null);
      return {
        role,
        signed: { name: row.printedName, title: functions[role], at: new Date(row.signedAt).toISOString(), image },
      };
    }),
  );
};

/** A line without its source, which is not for readers of the report. */
const printed = (line: StoredLine): ReportLine => {
  const { taskId: _task, sampleId: _sample, itemId: _item, areaId: _area, stdId: _std, ...rest } = line;
  const { testerIds: _testers, allowedMarks: _marks, ...shown } = rest;
  return shown;
};

const dressed = async (context: Context, stored: ReportContent, report: RowOf<'report'>): Promise<ReportDocument> => {
  const { annexes: _annexes, judgedBy: _judgedBy, ...content } = printableContent(report, stored);
  const { db, actor } = context;
  const company = await db
    .selectFrom('company')
    .select(['logo', 'cmaMark', 'cnasMark', 'sealFile', 'sealNo'])
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow();
  const [logo, cmaMark, cnasMark, seal, signatures] = await Promise.all([
    pictureOf(context, company.logo),
    pictureOf(context, company.cmaMark),
    pictureOf(context, company.cnasMark),
    report.sealed ? pictureOf(context, company.sealFile) : null,
    blocksOf(context, report),
  ]);
  return {
    ...content,
    laboratory: { ...content.laboratory, logo, cmaMark, cnasMark },
    lines: content.lines.map(printed),
    issuedOn: report.issueDate,
    verifyUrl: isFinal(report) ? (report.verifyUrl ?? content.verifyUrl) : await verifyUrlOf(context, report.uuid),
    signatures,
    sealed:
      report.sealed && report.sealedAt !== null
        ? { image: seal, on: localDay(report.sealedAt), no: company.sealNo, across: report.sealedAcross === true }
        : null,
    draft: !isFinal(report) || (await contradictionsIn(context, report, stored)).length > 0,
  };
};

/** The frozen content once a report is submitted, what the tables say before. */
const contentOf = async (context: Context, report: RowOf<'report'>): Promise<ReportContent> => {
  const frozen = await frozenContent(context, report.id);
  return frozen === null ? (await composedOf(context, report)).content : frozen.content;
};

/** What a report prints now. */
export const documentOf = async (context: Context, report: RowOf<'report'>): Promise<ReportDocument> =>
  dressed(context, await contentOf(context, report), report);

/**
 * A report as its readers get it in parts, without the pictures of signatures and seal: those are for the typesetter,
 * because they allow somebody to sign and seal a forgery.
 */
export const shownContent = async (
  context: Context,
  content: ReportContent,
  report: RowOf<'report'>,
): Promise<ReportDocument> => {
  const document = await dressed(context, content, report);
  return {
    ...document,
    signatures: document.signatures.map(({ role, signed }) => ({ role, signed: signed && { ...signed, image: null } })),
    sealed: document.sealed && { ...document.sealed, image: null },
  };
};

export const shownDocument = async (context: Context, report: RowOf<'report'>): Promise<ReportDocument> =>
  shownContent(context, await contentOf(context, report), report);
