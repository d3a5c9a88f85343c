import type { Blocker } from '../kit/blocker';
import { both, joined, type Label, label, type Pair, same, say } from '../kit/label';
import { consentText, isAgreed } from '../order/deviation-consent';
import { deniesDeviation, saysNothing } from '../worksheet/deviation-denial';
import { deviationText, type KnownDeviation, knownDeviations } from '../worksheet/known-deviations';
import { wayBack } from './conclusion-findings';
import type { Words } from './report-document';
import { type ReportSource, sampleNoOf } from './report-source';

const NO_DEVIATION = label('无。', 'None.');

const rowsOf = ({ rows, samples }: Pick<ReportSource, 'rows' | 'samples'>) =>
  rows.map((row) => ({ ...row, sampleNo: sampleNoOf(samples, row) }));

/** The deviations that the records behind a report know, with what the report prints of each. */
export const deviationsBehind = (
  source: Pick<ReportSource, 'rows' | 'samples'>,
): (KnownDeviation & Readonly<{ said: Pair }>)[] => {
  const rows = rowsOf(source);
  return knownDeviations(rows).map((deviation) => ({ ...deviation, said: deviationText(deviation, rows) }));
};

/** What the compiler wrote besides what is known: earlier versions put the testers' notes into his own text. */
const addedTo = (known: readonly KnownDeviation[], typed: string): string =>
  typed
    .split(/[；;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !saysNothing(part) && !known.some(({ noted }) => noted === part))
    .join('；');

/**
 * What a report prints of deviations: what is known, by itself and in the first place, how the client agreed to it, and what
 * the compiler adds. Only where nothing is known may a person say that there was nothing; silence does not say so.
 */
export const printedDeviations = (source: ReportSource): Words | null => {
  const typed = source.report.deviations?.trim() ?? '';
  const known = deviationsBehind(source);
  if (known.length === 0) {
    if (typed === '') return null;
    return saysNothing(typed) || typed === say('en', NO_DEVIATION) ? NO_DEVIATION : typed;
  }
  const added = deniesDeviation(typed) ? '' : addedTo(known, typed);
  const parts = [
    ...known.map(({ said }) => said),
    ...(added === '' ? [] : [same(added)]),
    ...consentText(known, source.order),
  ];
  return both(joined(parts, label('；', '; ')));
};

const denies = (words: Words | null): boolean => {
  if (words === null) return false;
  return deniesDeviation(typeof words === 'string' ? words : say('zh', words));
};

/** What a text of the compiler's may not deny; nothing where it denies nothing or nothing is known. */
export const denialProblem = (source: ReportSource, typed: Words | null): Label | null => {
  const known = deviationsBehind(source).map(({ said }) => said);
  return known.length > 0 && denies(typed)
    ? label(
        '记录中有下列偏离，不能写成没有偏离：{known}',
        'The records show these deviations; the report cannot say that there was none: {known}',
        { known: joined(known, label('；', '; ')) },
      )
    : null;
};

/** What a submitted content leaves out: under earlier versions the compiler's text took the place of what was known. */
const unsaid = (source: ReportSource, signed: Words | null): Label | null => {
  if (signed === null) return null;
  const said = typeof signed === 'string' ? signed : say('zh', signed);
  const left = deviationsBehind(source).filter(({ noted }) => !said.includes(noted));
  return left.length === 0
    ? null
    : label('报告没有写明记录中的偏离：{known}', 'The report does not tell these deviations of the records: {known}', {
        known: joined(
          left.map(({ text }) => text),
          label('；', '; '),
        ),
      });
};

/**
 * What keeps a report from its next signature: a deviation that it denies or leaves out, or to which the client has not agreed
 * (ISO/IEC 17025 7.2.1.7). `signed` is what a submitted content says of deviations.
 */
export const deviationFindings = (source: ReportSource, signed: Words | null): Blocker[] => {
  const { report, order } = source;
  const rows = rowsOf(source);
  const denied = denialProblem(source, report.deviations) ?? denialProblem(source, signed) ?? unsaid(source, signed);
  const fix =
    wayBack[report.state] ??
    label('删去这句话；已知的偏离会自动印出', 'Take the sentence out: what is known is printed by itself');
  return [
    ...(denied === null ? [] : [{ rule: 'deviation.denied', object: report.no, text: denied, fix }]),
    ...knownDeviations(rows)
      .filter((deviation) => !isAgreed(deviation, order))
      .map((deviation) => ({
        rule: 'deviation.consent',
        object: order.no,
        text: label(
          '没有委托单位同意下列偏离的记录：{deviation}',
          'It is not on record that the client agreed to this deviation: {deviation}',
          { deviation: deviationText(deviation, rows) },
        ),
        fix: label(
          '征得客户同意后，在委托中登记（谁、何时、以何种方式）',
          'Ask the client, and record the answer in the order: who, when, by what means',
        ),
        link: `/order?id=${order.id}`,
      })),
  ];
};
