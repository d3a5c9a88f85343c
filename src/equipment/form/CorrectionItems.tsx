import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { calibration } from '../../../domain/calibration/calibration.entity';
import {
  type CorrectionKind,
  corrected,
  correctionKinds,
  correctionOf,
  correctionProblems,
  isUsable,
} from '../../../domain/calibration/correction';
import { correctionFields, correctionPointFields } from '../../../domain/calibration/correction-fields';
import { exact, plain } from '../../../domain/measurement/decimal';
import { isDecimal } from '../../../domain/measurement/measured';
import { readable } from '../../../domain/measurement/readable';
import { Arrow } from '../../kit/format/Arrow';
import { useLabel, useText } from '../../kit/format/label';
import { RowsInput } from '../../kit/input/RowsInput';
import styles from './form.less';

type Typed = Readonly<{
  kind?: CorrectionKind;
  value?: string;
  from?: string;
  to?: string;
  measuredPoints?: { at?: string | null; value?: string | null }[];
}>;

/** The correction as typed so far; null while nothing can be worked out by it. */
const usable = ({ kind, value, from, to, measuredPoints = [] }: Typed) => {
  const end = (text: string | undefined) => (text && isDecimal(text) ? text : null);
  const range = { from: end(from), to: end(to) };
  const whole = correctionOf(
    kind === undefined
      ? null
      : kind === 'table'
        ? {
            kind,
            measuredPoints: measuredPoints.map((each) => ({ at: each.at ?? '', value: each.value ?? '' })),
            ...range,
          }
        : { kind, value: value ?? '', ...range },
  );
  return whole !== null && isUsable(whole) ? whole : null;
};

/** A reading, and what it is corrected to: the one who types a certificate sees whether the sign is right. */
const Tried = ({ typed }: { typed: Typed }) => {
  const text = useText();
  const [reading, setReading] = useState('');
  const correction = usable(typed);
  if (correction === null) return null;
  const at = reading.trim();
  const value = isDecimal(at) ? corrected(correction, exact(at)) : null;
  return (
    <p className={styles.tried} aria-live="polite">
      <Input
        size="small"
        inputMode="decimal"
        maxLength={32}
        value={reading}
        aria-label={text('equipment.correction.reading')}
        placeholder={text('equipment.correction.reading')}
        onChange={({ target }) => setReading(target.value)}
      />
      {at === '' || !isDecimal(at) ? null : value === null ? (
        <span className="muted">{text('equipment.correction.outside')}</span>
      ) : (
        <span>
          <Arrow /> <bdi dir="ltr">{readable(plain(value))}</bdi>
        </span>
      )}
    </p>
  );
};

/** What the certificate corrects readings by, within which range; what is typed here is applied to readings, not only shown. */
export const CorrectionItems = () => {
  const label = useLabel();
  const text = useText();
  const typed = Form.useWatch<Typed | undefined>('correction') ?? {};
  const { kind } = typed;
  // The same words as the server has, before anything is sent.
  const wholeTable = async (_: unknown, lines: Typed['measuredPoints'] = []) => {
    const measuredPoints = lines.map(({ at, value, ...rest }) => ({ ...rest, at: at ?? '', value: value ?? '' }));
    const [problem] = correctionProblems({ kind: 'table', measuredPoints });
    if (problem !== undefined) throw new Error(label(problem.text));
  };
  const number = (name: 'value' | 'u' | 'from' | 'to') => (
    <Form.Item
      name={['correction', name]}
      label={label(correctionFields[name].label)}
      rules={
        correctionFields[name].required
          ? [{ required: true, message: text('equipment.need', { field: label(correctionFields[name].label) }) }]
          : []
      }
    >
      <Input maxLength={32} inputMode="decimal" />
    </Form.Item>
  );
  return (
    <>
      <Form.Item
        name={['correction', 'kind']}
        label={label(calibration.fields.correction.label)}
        extra={text('equipment.correction.help')}
      >
        <Select
          allowClear
          placeholder={text('equipment.correction.none')}
          options={Object.entries(correctionKinds).map(([value, words]) => ({ value, label: label(words) }))}
        />
      </Form.Item>
      {kind === undefined ? null : (
        <>
          {kind === 'table' ? (
            <Form.Item name={['correction', 'measuredPoints']} rules={[{ validator: wholeTable }]}>
              <RowsInput fields={correctionPointFields} />
            </Form.Item>
          ) : (
            <div className={styles.grid}>
              {number('value')}
              {number('u')}
            </div>
          )}
          <div className={styles.grid}>
            {number('from')}
            {number('to')}
            <Form.Item name={['correction', 'unit']} label={label(correctionFields.unit.label)}>
              <Input maxLength={24} />
            </Form.Item>
          </div>
          <Tried typed={typed} />
        </>
      )}
    </>
  );
};
