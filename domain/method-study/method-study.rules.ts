import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import type { MethodStudy } from './method-study.entity';
import type { StudyRow } from './method-study.shapes';
import type { StudyOutcome } from './work-out';

type Written = Pick<MethodStudy, 'rows' | 'madeOn' | 'lowRecovery' | 'highRecovery' | 'maxLod' | 'maxLoq'>;

const LEAST_REASON = 4;

const isOut = (text: string | null | undefined): boolean =>
  text != null && text.trim() !== '' && !isDecimal(text.trim());

/** The numbers of a line beside its values; none may be below zero. */
const NUMBERS = ['added', 'before', 'reference', 'U'] as const;

const rowProblems = (row: StudyRow, at: number): Problem[] => {
  const problem = (field: keyof StudyRow, text: Label): Problem => ({ field: `rows.${at}.${field}`, text });
  const out = row.out ?? [];
  return [
    ...(row.values.length + out.length > 0 && row.values.every(isDecimal)
      ? []
      : [problem('values', label('测定值应为数值', 'The values are numbers'))]),
    ...(out.every(isDecimal) ? [] : [problem('out', label('剔除值应为数值', 'Values left out are numbers'))]),
    ...NUMBERS.filter((name) => isOut(row[name])).map((name) => problem(name, label('应为数值', 'It is a number'))),
    ...(['added', 'U'] as const)
      .filter((name) => row[name]?.trim() && isDecimal(row[name].trim()) && exact(row[name].trim()).isNegative())
      .map((name) => problem(name, label('不能小于零', 'It is not below zero'))),
    ...(out.length > 0 && (row.reason ?? '').trim().length < LEAST_REASON
      ? [
          problem(
            'reason',
            label(
              '剔除数值须说明原因(至少 {least} 个字)',
              'Say why a value is left out, in at least {least} characters',
              { least: LEAST_REASON },
            ),
          ),
        ]
      : []),
  ];
};

const isAbove = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one != null && other != null && exact(one).gt(exact(other));

/** What is wrong with a study as written: such a one is not even a draft. */
export const writtenProblems = (study: Written, today: string): Problem[] => [
  ...study.rows.flatMap(rowProblems),
  ...(study.madeOn > today
    ? [{ field: 'madeOn', text: label('测定日期不能晚于今天', 'It cannot be measured after today') }]
    : []),
  ...(isAbove(study.lowRecovery, study.highRecovery)
    ? [{ field: 'highRecovery', text: label('不能低于下限', 'It is not below the least recovery') }]
    : []),
  ...(isAbove(study.maxLod, study.maxLoq)
    ? [{ field: 'maxLoq', text: label('不能小于检出限的要求', 'It is not below what is demanded of the LOD') }]
    : []),
];

/** What keeps a study from being submitted: its data say nothing. One that falls short of its demands is a finding like any other. */
export const submitProblems = (outcome: StudyOutcome): Label[] => (outcome.ok ? [] : [outcome.why]);
