import { Input } from 'antd';
import { useState } from 'react';
import { triedCorrection } from '../../../domain/calibration/correction';
import type { TriedLine } from '../../../domain/calibration-line/tried-line';
import { parseFormula } from '../../../domain/measurement/formula';
import { formulaProblemText } from '../../../domain/measurement/formula-words';
import { readable } from '../../../domain/measurement/readable';
import { unitLabel } from '../../../domain/measurement/units';
import { computeResult, type MeasuredItem } from '../../../domain/result/compute';
import { unjudged } from '../../../domain/result/judging';
import { problemText } from '../../../domain/result/problems';
import { asksCorrection, asksCurve, limitsAskedBy, slotsOf, sourcesAskedBy } from '../../../domain/result/slots';
import { asMeasured } from '../../../domain/test-item/as-measured';
import { LineChoice } from '../../calibration-line/LineChoice';
import { useEditedRow } from '../../kit/crud/edited-row';
import { useLabel, useText } from '../../kit/format/label';
import styles from './formula.less';

type Props = { formula: string; draft: Readonly<Record<string, unknown>> };

const textIn = (draft: Props['draft'], name: string): string | null => {
  const value = draft[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

const numberIn = (draft: Props['draft'], name: string): number | null => {
  const value = draft[name];
  return typeof value === 'number' ? value : null;
};

/** The item as it stands in the form, before anybody saves it. */
const itemOf = (formula: string, draft: Props['draft']): MeasuredItem =>
  asMeasured({
    valueType: 'number',
    choices: null,
    unit: textIn(draft, 'unit'),
    molarMass: textIn(draft, 'molarMass'),
    roundMode: (textIn(draft, 'roundMode') ?? 'unset') as MeasuredItem['roundMode'],
    roundDigits: numberIn(draft, 'roundDigits'),
    roundInterval: textIn(draft, 'roundInterval'),
    lod: textIn(draft, 'lod'),
    loq: textIn(draft, 'loq'),
    loqText: textIn(draft, 'loqText'),
    formula,
    parallelCount: numberIn(draft, 'parallelCount'),
    parallelTol: textIn(draft, 'parallelTol'),
    uncertainty: null,
    nonNegative: typeof draft['nonNegative'] === 'boolean' ? draft['nonNegative'] : null,
    nonDetects: textIn(draft, 'nonDetects') as MeasuredItem['nonDetects'],
  });

/** Computes with the formula as it is typed: what it asks for, and what comes out, unrounded and as reported. */
const FormulaTryOut = ({ formula, draft }: Props) => {
  const label = useLabel();
  const text = useText();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [line, setLine] = useState<TriedLine | null>(null);
  const edited = useEditedRow();
  const parsed = parseFormula(formula);
  if (!parsed.ok)
    return (
      <p className={styles.wrong} role="alert">
        {text('formula.wrongAt', { at: parsed.at + 1, why: label(formulaProblemText(parsed.why)) })}
      </p>
    );
  const item = itemOf(formula, draft);
  const slots = slotsOf(item);
  const asked = sourcesAskedBy(item);
  const withLimit = limitsAskedBy(item);
  const needsLine = asksCurve(item);
  const at = (key: string): string => typed[key]?.trim() ?? '';
  const fields = [
    ...slots.map((slot) => ({ key: `v ${slot}`, name: slot })),
    ...asked.map((of) => ({ key: `r ${of}`, name: text('formula.resultOf', { of }) })),
    ...withLimit.map((of) => ({ key: `l ${of}`, name: text('formula.limitOf', { of }) })),
    ...(asksCorrection(item) ? [{ key: 'correction', name: text('formula.correction') }] : []),
  ];
  const isWhole = fields.every(({ key }) => at(key) !== '') && !(needsLine && line === null);
  const computed = isWhole
    ? computeResult(
        { values: slots.map((slot) => at(`v ${slot}`)), unit: null },
        item,
        unjudged,
        asked.map((of) => ({
          of,
          taskId: of,
          taskNo: of,
          item: { zh: of, en: of },
          unit: null,
          value: at(`r ${of}`),
          limit: at(`l ${of}`) || null,
          isIn: true,
          testFrom: null,
          testTo: null,
        })),
        line,
        triedCorrection(at('correction')),
      )
    : null;
  return (
    <section className={styles.try} aria-label={text('formula.try')}>
      <p className="muted">{text(fields.length === 0 ? 'formula.asksNothing' : 'formula.tryText')}</p>
      <div className={styles.inputs}>
        {needsLine ? <LineChoice testitemId={edited?.id} className={styles.input} onChange={setLine} /> : null}
        {fields.map(({ key, name }) => (
          <Input
            key={key}
            className={styles.input}
            inputMode="decimal"
            maxLength={100}
            addonBefore={name}
            aria-label={name}
            value={typed[key] ?? ''}
            onChange={({ target }) => setTyped((all) => ({ ...all, [key]: target.value }))}
          />
        ))}
      </div>
      {computed === null ? null : (
        <div aria-live="polite">
          {computed.raw === null ? null : (
            <p className={styles.outcome}>
              {text('formula.outcome', {
                raw: readable(computed.raw),
                reported: computed.reported ?? '',
                unit: label(unitLabel(item.unit)),
              })}
            </p>
          )}
          {computed.problems.map(({ index, code }) => (
            <p key={`${index} ${code}`} className={styles.wrong}>
              {index === null ? '' : `${slots[index] ?? index + 1}: `}
              {label(problemText(code))}
            </p>
          ))}
        </div>
      )}
    </section>
  );
};

export default FormulaTryOut;
