import { Checkbox, Input, Radio } from 'antd';
import { useId } from 'react';
import { type Label, label } from '../../domain/kit/label';
import type { ReportColumn } from '../../domain/report/report-document';
import type { ReportLayout } from '../../domain/sample-type/sample-type.shapes';
import { useLabel, useText } from '../kit/format/label';
import styles from './sample1.less';

/** The columns that a type may leave out or add; what results are judged by is printed whatever is chosen. */
const columnNames: Readonly<Record<ReportColumn, Label>> = {
  unit: label('单位', 'Unit'),
  method: label('检测方法', 'Method'),
  device: label('检测设备', 'Equipment'),
  limit: label('限值', 'Requirement'),
  uncertainty: label('不确定度', 'Uncertainty'),
  verdict: label('单项判定', 'Verdict'),
};
const known = Object.keys(columnNames) as ReportColumn[];

/** The columns in their order, with or without one. */
const chosenWith = (chosen: readonly ReportColumn[], column: ReportColumn, isIn: boolean): ReportColumn[] =>
  known.filter((each) => (each === column ? isIn : chosen.includes(each)));

const chosenFirst: ReportColumn[] = ['unit', 'method', 'limit', 'verdict'];

const texts = [
  ['titleZh', 128],
  ['titleEn', 128],
  ['conclusionText', 1000],
  ['conclusionTextEn', 1500],
] as const;

type Props = {
  value?: ReportLayout | null;
  onChange?: (layout: ReportLayout | null) => void;
  id?: string;
  disabled?: boolean;
};

/** What the reports of a sample type say and show where they differ from those of the laboratory; null where they do not. */
export const LayoutInput = ({ value, onChange, id, disabled = false }: Props) => {
  const say = useLabel();
  const text = useText();
  const name = useId();
  const layout = value ?? {};
  const put = (change: Partial<ReportLayout>) => {
    const next = Object.fromEntries(
      Object.entries({ ...layout, ...change }).filter(([, each]) => each !== undefined && each !== ''),
    ) as ReportLayout;
    onChange?.(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <div id={id} className={styles.layout}>
      {texts.map(([field, most]) => (
        <label key={field} htmlFor={`${name}${field}`}>
          <span>{text(`catalogue.layout.${field}`)}</span>
          <Input.TextArea
            id={`${name}${field}`}
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={most}
            disabled={disabled}
            value={layout[field] ?? ''}
            onChange={({ target }) => put({ [field]: target.value })}
          />
        </label>
      ))}
      <fieldset>
        <legend>{text('catalogue.layout.columns')}</legend>
        <Radio.Group
          disabled={disabled}
          value={layout.columns === undefined ? 'shown' : 'chosen'}
          options={(['shown', 'chosen'] as const).map((way) => ({
            value: way,
            label: text(`catalogue.layout.columns.${way}`),
          }))}
          onChange={({ target }) => put({ columns: target.value === 'chosen' ? chosenFirst : undefined })}
        />
        {/* Boxes of their own: a group that has just appeared does not know its options yet and would drop them all. */}
        {layout.columns === undefined ? null : (
          <div className={styles.columns}>
            {known.map((column) => (
              <Checkbox
                key={column}
                value={column}
                disabled={disabled}
                checked={layout.columns?.includes(column) ?? false}
                onChange={({ target }) => put({ columns: chosenWith(layout.columns ?? [], column, target.checked) })}
              >
                {say(columnNames[column])}
              </Checkbox>
            ))}
          </div>
        )}
        <p className="muted">{text('catalogue.layout.columnsNote')}</p>
      </fieldset>
    </div>
  );
};
