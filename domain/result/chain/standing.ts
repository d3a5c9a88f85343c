import { LABORATORY_TIME_ZONE } from '../../kit/calendar';
import { type Label, label, same } from '../../kit/label';
import { momentText } from '../../kit/moment-text';
import { ENGINE_VERSION } from '../../measurement/engine-version';
import { verdictWords } from '../../measurement/verdict-text';
import type { Computed } from '../compute';
import { type ChainFact, type ChainLink, fact, factIf, linkIf } from './chain';

/** A person and a moment (UTC). */
export type Deed = Readonly<{ name: string | null; at: string | null }>;

/** A moment as people read it in the laboratory. */
export const momentSaid = (at: string): string => momentText(at, LABORATORY_TIME_ZONE);

/** A deed where there is one. */
export const deedFacts = (name: Label, { name: who, at }: Deed): ChainFact[] =>
  factIf(name, [who, at && momentSaid(at)].filter(Boolean).join(' '));

/** Who did what to a number, and when. */
export type People = Readonly<{
  entered: Deed;
  measured: Readonly<{ from: string | null; to: string | null }>;
  submitted: Deed;
  checked: Deed;
  /** What was changed after it had been handed in. */
  revisions: readonly Readonly<{ field: Label; was: string; is: string; reason: string; by: string; at: string }>[];
}>;

/** The step that names the people. */
export const peopleLinks = ({ entered, measured, submitted, checked, revisions }: People): ChainLink[] => {
  const span = [measured.from, measured.to].filter((at) => at !== null).map(momentSaid);
  return linkIf('people', [
    ...factIf(label('检测时间', 'Tested'), span.join(' – ')),
    ...deedFacts(label('录入', 'Data entered'), entered),
    ...revisions.map(({ field, was, is, reason, by, at }) =>
      fact(
        label('提交后修改：{field}', 'Changed after submission: {field}', { field }),
        label(
          '由“{was}”改为“{is}”，原因：{reason}（{by} {at}）',
          'from "{was}" to "{is}", because: {reason} ({by} {at})',
          {
            ...{ was: was || '—', is: is || '—', reason, by, at: momentSaid(at) },
          },
        ),
      ),
    ),
    ...deedFacts(label('提交', 'Submitted'), submitted),
    ...deedFacts(label('校核', 'Checked'), checked),
  ]);
};

/** What is kept of a result. */
export type Kept = Readonly<Pick<Computed, 'raw' | 'reported' | 'censored' | 'verdict'>>;

/** By what a result stands that was handed in: the version of its rules, of the engine, and what comes out today. */
export type Standing = Readonly<{
  rules: Readonly<{ no: number; approvedBy: Deed | null; reason: string | null }> | null;
  engine: string | null;
  kept: Kept;
  again: Kept;
}>;

const differing = (kept: Kept, again: Kept): Label | null => {
  if (kept.raw !== again.raw || kept.reported !== again.reported || (kept.censored ?? false) !== again.censored)
    return label('得 {now}（未修约 {raw}），留存为 {was}', 'gives {now} (unrounded {raw}), kept is {was}', {
      now: again.reported ?? '—',
      raw: again.raw ?? '—',
      was: kept.reported ?? '—',
    });
  if (kept.verdict === again.verdict) return null;
  const said = (verdict: Kept['verdict']): Label => (verdict === null ? same('—') : verdictWords[verdict]);
  return label('结论为 {now}，留存为 {was}', 'gives the verdict {now}, kept is {was}', {
    now: said(again.verdict),
    was: said(kept.verdict),
  });
};

/** The step that says by which rules a result stands, and whether they still give it. */
export const standingLinks = ({ rules, engine, kept, again }: Standing): ChainLink[] => {
  const other = differing(kept, again);
  return linkIf('rules', [
    ...(rules === null
      ? []
      : [fact(label('项目规则版本', 'Version of the rules'), label('第 {no} 版', 'No. {no}', { no: rules.no }))]),
    ...(rules?.approvedBy ? deedFacts(label('规则变更批准', 'Change of rules approved'), rules.approvedBy) : []),
    ...factIf(label('变更原因', 'Reason of the change'), rules?.reason),
    fact(label('计算引擎版本', 'Version of the engine'), engine ?? label('当时未记录', 'not kept at the time')),
    fact(
      label('用引擎 {version} 由录入值复算', 'Worked out again from what was typed, by engine {version}', {
        version: ENGINE_VERSION,
      }),
      other ?? label('与留存一致', 'the same'),
      { isWrong: other !== null },
    ),
  ]);
};

/** A report that holds a number: what it says of it. */
export type Stating = Readonly<{
  id: string;
  no: string;
  state: Label;
  /** What it prints; null where it prints nothing yet. */
  value: Label | null;
  differs: boolean;
}>;

/** The step that names the reports. */
export const reportLinks = (reports: readonly Stating[]): ChainLink[] =>
  linkIf(
    'reports',
    reports.map(({ id, no, state, value, differs }) =>
      fact(
        same(no),
        value === null ? state : label('{state}，报出 {value}', '{state}, states {value}', { state, value }),
        { refers: { noun: 'report', id }, isWrong: differs },
      ),
    ),
  );
