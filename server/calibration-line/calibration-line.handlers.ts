import type { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import {
  approvalProblems,
  submitProblems,
  unitProblems,
  writtenProblems,
} from '../../domain/calibration-line/calibration-line.rules';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { shortR } from '../../domain/calibration-line/figures';
import { curveOf, fitLine } from '../../domain/calibration-line/fit';
import { addDays, localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { nextNumber, padded } from '../db/sequence';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { readSetting } from '../kernel/read-settings';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { sign } from '../kernel/sign';
import { assertCan, step } from '../kernel/step';
import { lineDetail } from './detail';
import { itemNameOf, measuredBy, notices } from './notices';
import { servingBeside } from './serving';

type Line = RowOf<'calibrationLine'>;

/** `BQ2026110001`: the month is the laboratory's. */
const lineNumber = async ({ db, actor, at }: Context): Promise<string> => {
  const month = localDay(at).slice(0, 7).replace('-', '');
  return `BQ${month}${padded(await nextNumber(db, actor.companyId, 'calibrationLine', month), 4)}`;
};

/** What is kept of the fit: the equation, and as many digits of r as a list shows; the detail has them all. */
const fitted = (line: Line): Pick<Line, 'curve' | 'r'> => {
  const fit = fitLine(line);
  if (!fit.ok) return { curve: null, r: null };
  const { r } = fit.line;
  return { curve: curveOf(fit.line), r: r === null ? null : shortR(r) };
};

const assertEditable = (line: Line): void => {
  if (!inClass(calibrationLineWorkflow, 'editable', line.state))
    throw conflict(label('标准曲线已提交，不能修改', 'The line was submitted and is not changed any more'), line);
};

const assertNone = ([first]: readonly Label[], line: Line): void => {
  if (first !== undefined) throw conflict(first, line);
};

const standard = ruledHandlers('calibrationLine', async (next, before, context) => {
  if (before !== null) assertEditable(before);
  const { db, actor, at } = context;
  const line = { ...next, validUntil: next.validUntil ?? null };
  assertNoProblems(writtenProblems(line, localDay(at)));
  const validUntil =
    line.validUntil ?? addDays(next.madeOn, Number(await readSetting(db, actor.companyId, 'calibrationLine.days')));
  const derived = { validUntil, ...fitted(next) };
  return before === null
    ? { ...derived, no: await lineNumber(context), state: calibrationLineWorkflow.initial }
    : derived;
});

export const calibrationLineHandlers: Handlers<typeof calibrationLineContract> = {
  ...standard,
  /** What was submitted once stays in the record. */
  remove: async ({ id, ver }, context) => {
    const line = await getRow(context, 'calibrationLine', id, true);
    assertEditable(line);
    return standard.remove({ id, ver }, context);
  },
  detail: async ({ id }, context) => lineDetail(context, await getRow(context, 'calibrationLine', id)),
  submit: async ({ id, ver }, context) => {
    const line = await getRow(context, 'calibrationLine', id, true);
    assertNone([...submitProblems(line), ...unitProblems(line, await servingBeside(context, line))], line);
    const patch = { submittedById: context.actor.id, submittedAt: context.at };
    const submitted = await step(context, 'calibrationLine', 'submit', { id, ver, patch }, line);
    await notices.submitted(context, submitted, await itemNameOf(context, line));
    return submitted;
  },
  recall: ({ id, ver }, context) => step(context, 'calibrationLine', 'recall', { id, ver }),
  approve: async ({ id, ver, password, opinion }, context) => {
    const line = await getRow(context, 'calibrationLine', id, true);
    assertCan(context, 'calibrationLine', 'approve', line);
    // Since it was submitted another line may have come into use.
    const beside = await servingBeside(context, line);
    assertNone([...approvalProblems(line, context.actor.id), ...unitProblems(line, beside)], line);
    await sign(context, {
      refType: 'calibrationLine',
      refId: id,
      refVer: line.ver,
      meaning: '批准',
      password,
      opinion,
    });
    const patch = { approvedById: context.actor.id, approvedAt: context.at };
    const approved = await step(context, 'calibrationLine', 'approve', { id, ver, patch, reason: opinion }, line);
    await notices.approved(context, approved);
    return approved;
  },
  sendBack: async ({ id, ver, reason }, context) => {
    const line = await step(context, 'calibrationLine', 'sendBack', { id, ver, reason });
    await notices.sentBack(context, line, reason);
    return line;
  },
  void: async ({ id, ver, reason }, context) => {
    const line = await step(context, 'calibrationLine', 'void', { id, ver, reason, patch: { voidReason: reason } });
    await notices.voided(context, line, reason, await measuredBy(context, line));
    return line;
  },
};
