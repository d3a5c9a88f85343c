import { localDay } from '../kit/calendar';
import { both, joined, type Label, label } from '../kit/label';
import { probabilityText } from '../measurement/conformity';
import { needsUncertainty } from '../measurement/decision-rule';
import { isUncertaintySmall } from '../measurement/judge';
import { limitText, rangesOf } from '../measurement/limit';
import { isDecimal, parseMeasured } from '../measurement/measured';
import type { NonDetects } from '../measurement/non-detects';
import { meanOfMeasured } from '../measurement/replicates';
import { isSameUnit } from '../measurement/units';
import { conformityOf } from '../result/against-limit';
import { statedUncertaintyOf, uncertaintyForLimit } from '../result/judging';
import { comparedLines } from './amended-lines';
import { judgingOfRow, termsOfRow } from './judging-of-row';
import { certificatesOf, marksOfLine } from './marks';
import type { ReportLine } from './report.shapes';
import type { ReportColumn } from './report-document';
import { type ReportSource, type SourceRow, sampleNoOf } from './report-source';

/** A reported value is in the item's unit, whatever unit was typed; the typed one counts where the item has none. */
const unitOf = ({ unit, itemUnit }: SourceRow): string | null => itemUnit || unit || null;

/** The requirement as printed; with its own unit where that differs from the result's. */
const limitOf = (row: SourceRow): ReportLine['limit'] => {
  const { limit } = row;
  if (limit === null || limit.op === 'none') return null;
  const isOther = limit.unit && rangesOf(limit).length > 0 && !isSameUnit(limit.unit, unitOf(row) ?? '');
  const unit = isOther ? ` ${limit.unit}` : '';
  const [zh, en] = [`${limitText(limit, 'zh')}${unit}`, `${limitText(limit, 'en')}${unit}`];
  return zh === en ? zh : label(zh, en);
};

/** Whether the type of a row's sample wants a column of its own. */
const asksFor = ({ types }: ReportSource, { sampleId }: SourceRow, column: ReportColumn): boolean =>
  types.find((type) => type.sampleId === sampleId)?.layout?.columns?.includes(column) === true;

/** What a result was measured with, where its sample type wants that said beside it. */
const deviceOf = (row: SourceRow, source: ReportSource): Pick<ReportLine, 'device'> => {
  const { equipmentUsed } = row;
  if (equipmentUsed === null || !asksFor(source, row, 'device')) return {};
  return { device: `${equipmentUsed.name} ${equipmentUsed.devNum}` };
};

const isConditional = ({ verdict }: SourceRow): boolean =>
  verdict === 'conditionalPass' || verdict === 'conditionalFail';

/**
 * U where it bears on conformity: a rule that regards it, a conditional verdict, or U above a third of the limit (7.8.3.1 c); and where
 * the client or the sample type wants it.
 */
const uncertaintyOf = (row: SourceRow, source: ReportSource): string | null => {
  const { raw, limit, censored } = row;
  // How well the client measures nobody here knows.
  if (row.clientGiven !== null || raw === null || censored || !isDecimal(raw)) return null;
  const range = statedUncertaintyOf(raw, row);
  if (range === null) return null;
  const u = uncertaintyForLimit(raw, { ...row, unit: unitOf(row) }, limit?.unit ?? null);
  const bears =
    needsUncertainty(termsOfRow(row, source.order).decisionRule) ||
    isConditional(row) ||
    (limit !== null && u !== null && isUncertaintySmall(limit, u) === false);
  const isWanted = source.order.wantsUncertainty === true || asksFor(source, row, 'uncertainty');
  return bears || isWanted ? `${range.U}${range.relative ? ' %' : ''} (k=${range.k})` : null;
};

/** How probable conformity is, where that decided or where the verdict is conditional: what a client weighs the risk by. */
const probabilityOf = (row: SourceRow, { order }: ReportSource): Label | null => {
  const isAsked = termsOfRow(row, order).decisionRule === 'probability' || isConditional(row);
  const parsed = row.raw === null || row.censored || !isAsked ? null : parseMeasured(row.raw);
  if (!parsed?.ok) return null;
  const probability = conformityOf(parsed.measured, { ...row, unit: unitOf(row) }, judgingOfRow(row, order));
  return probability === null
    ? null
    : label('符合限值的概率为 {p}。', 'It meets the limit with a probability of {p}.', {
        p: probabilityText(probability),
      });
};

const subcontractorOf = (row: SourceRow, { order }: ReportSource): ReportLine['subcontractor'] => {
  if (!row.subcontract) return null;
  const entry = order.subcontractList?.find(({ itemId }) => itemId === row.itemId || itemId === row.sampleItemId);
  return { name: row.outsideName ?? entry?.body ?? '', certificateNo: row.outsideCertNo || entry?.certNo || null };
};

const COUNTED: Readonly<Record<Exclude<NonDetects, 'none'>, Label>> = {
  half: label('计算中未检出按其检出限的一半计入。', 'A non-detect is counted as half its detection limit.'),
  full: label('计算中未检出按其检出限计入。', 'A non-detect is counted as its detection limit.'),
  zero: label('计算中未检出按零计入。', 'A non-detect is counted as zero.'),
};

/** What was submitted before the rule was kept beside the result: there the mean of replicates counted half the limit. */
const isHalvedMean = ({ values, derivation }: SourceRow): boolean => {
  const read = (values ?? []).flatMap((value) => {
    const parsed = parseMeasured(value);
    return parsed.ok ? [parsed.measured] : [];
  });
  return derivation === null && read.length > 1 && meanOfMeasured(read, 'half')?.countsNonDetects === true;
};

/** As what non-detects were counted, where one was: a number that was not measured has to say so. */
const countedOf = (row: SourceRow): Label | null => {
  const rule = row.derivation?.nonDetects ?? (isHalvedMean(row) ? 'half' : null);
  return rule === null || rule === 'none' ? null : COUNTED[rule];
};

/** Of which other results of the sample it was computed. */
const sourcesOf = ({ derivation }: SourceRow): Label | null => {
  const items = (derivation?.sources ?? []).map(({ item }) => item);
  return items.length === 0
    ? null
    : label('由同一样品的{items}结果计算。', 'Computed of the results for {items} of the same sample.', {
        items: joined(items),
      });
};

/** From which calibration line it was read. */
const curveOf = ({ derivation }: SourceRow): Label | null => {
  const curve = derivation?.curve;
  return curve === undefined
    ? null
    : label('由标准曲线 {no}（{day}，|r| = {r}）计算。', 'Read from calibration line {no} ({day}, |r| = {r}).', {
        no: curve.no,
        day: curve.madeOn,
        r: curve.r ?? '–',
      });
};

/** By which certificate its readings were corrected. */
const correctedBy = ({ derivation }: SourceRow): Label | null => {
  const by = derivation?.correction;
  return by === undefined
    ? null
    : label(
        '读数已按设备 {no} 的校准证书 {certNo} 修正。',
        'Readings are corrected by certificate {certNo} of device {no}.',
        {
          no: by.devNum,
          certNo: by.certNo ?? '–',
        },
      );
};

/** What a reader has to know of how a line came out: each its own sentence. */
const noteOf = (row: SourceRow, source: ReportSource): ReportLine['note'] => {
  const judged =
    row.judgedByName === null
      ? null
      : label(
          '由限值不能得出判定，由校核人{name}判定：{reason}。',
          'No verdict follows from the limit; judged by the checker {name}: {reason}.',
          { name: row.judgedByName, reason: (row.judgeReason ?? '').replace(/[.。]$/, '') },
        );
  const said = [
    sourcesOf(row),
    correctedBy(row),
    curveOf(row),
    countedOf(row),
    probabilityOf(row, source),
    judged,
  ].filter((each) => each !== null);
  return said.length === 0 ? null : both(joined(said, label('', ' ')));
};

/** Everybody who had a hand in a result; nobody here had one in the client's data. */
const testersOf = ({ clientGiven, assigneeId, enteredBy, coIds }: SourceRow): string[] =>
  clientGiven === null ? [...new Set([assigneeId, enteredBy, ...(coIds ?? [])].filter((id) => id !== null))] : [];

const lineOf = (row: SourceRow, source: ReportSource): ReportLine => {
  const sampleNo = sampleNoOf(source.samples, row);
  const subcontractor = subcontractorOf(row, source);
  const isClientGiven = row.clientGiven !== null;
  const allowedMarks = marksOfLine(
    {
      itemScope: { cma: row.itemCma === true, cnas: row.itemCnas === true },
      methodScope: { cma: row.basisCma === true, cnas: row.basisCnas === true },
      testedOn: row.testTo === null ? null : localDay(row.testTo, source.timeZone),
      subcontracted: subcontractor !== null,
      clientGiven: isClientGiven,
    },
    certificatesOf(source.company),
  );
  const wanted = (source.report.marks ?? []).filter((mark) => mark !== 'plain');
  return {
    taskId: row.taskId,
    sampleId: row.sampleId,
    itemId: row.itemId,
    areaId: row.areaId,
    stdId: row.stdId,
    testerIds: testersOf(row),
    allowedMarks,
    sampleNo,
    item: row.itemNameEn ? label(row.itemName, row.itemNameEn) : row.itemName,
    unit: unitOf(row),
    method: `${row.stdNo}-${row.stdYear}${row.basisClause ? ` ${row.basisClause}` : ''}`,
    limit: limitOf(row),
    value: row.reported,
    uncertainty: uncertaintyOf(row, source),
    verdict: isClientGiven ? 'none' : (row.verdict ?? 'none'),
    // What is not a result of the laboratory is said to be the client's, and not to be outside of its scope as well.
    notAccredited: !isClientGiven && wanted.some((mark) => !allowedMarks.includes(mark)),
    notTested: null,
    subcontractor,
    clientData: isClientGiven,
    amended: false,
    note: noteOf(row, source),
    ...deviceOf(row, source),
  };
};

/** The lines of a report, read from its results: the only way in which a value gets onto a report. */
export const composeLines = (source: ReportSource): ReportLine[] => {
  const lines = source.rows.map((row) => lineOf(row, source));
  const { replaces } = source;
  if (replaces === null) return lines;
  const { changed } = comparedLines(replaces.lines ?? [], lines);
  return lines.map((line) => (changed.has(line) ? { ...line, amended: true } : line));
};
