import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { ClipboardEvent } from 'react';
import { halfWidth } from '../../domain/measurement/half-width';
import type { StudyKind } from '../../domain/method-study/method-study.entity';
import type { StudyRow } from '../../domain/method-study/method-study.shapes';
import { useText } from '../kit/format/label';
import { ListLine } from '../kit/format/wrong-lines';
import { NumbersInput } from '../kit/input/NumbersInput';
import figures from '../kit/record/figures.less';
import { pastedRows, pastedValues } from './pasted-rows';
import { StudyPreview } from './StudyPreview';
import { isNumeric, leadingColumns, rowOfKind } from './study-columns';

type Props = {
  value?: readonly StudyRow[] | null;
  onChange?: (rows: StudyRow[]) => void;
  id?: string;
  disabled?: boolean;
};

type LineProps = {
  kind: StudyKind;
  row: StudyRow;
  index: number;
  disabled: boolean;
  onChange: (change: Partial<StudyRow>) => void;
  onBlock: (rows: StudyRow[]) => void;
  onRemove: () => void;
};

/** One line of a study: what it is of, its values, and what of them is left out. */
const StudyLine = ({ kind, row, index, disabled, onChange, onBlock, onRemove }: LineProps) => {
  const text = useText();
  const leading = leadingColumns[kind];
  const paste = (read: (text: string) => StudyRow[] | null) => (event: ClipboardEvent) => {
    const rows = read(event.clipboardData.getData('text'));
    if (rows === null || rows.length === 0 || disabled) return;
    event.preventDefault();
    onBlock(rows);
  };
  const pasteRows = paste((block) => pastedRows(block, leading));
  const pasteValues = paste(
    (block) => pastedValues(block)?.map((values, at) => (at === 0 ? { ...row, values } : { values })) ?? null,
  );
  const isLeaving = row.out !== null && row.out !== undefined;
  return (
    <div className={figures.line}>
      {leading.map((column, at) => {
        const name = text(column === 'name' ? `study.name.${kind}` : `study.${column}`);
        return (
          <Input
            key={column}
            dir={isNumeric(column) ? 'ltr' : undefined}
            className={figures.narrow ?? ''}
            aria-label={`${name} ${index + 1}`}
            placeholder={name}
            maxLength={60}
            disabled={disabled}
            value={row[column] ?? ''}
            onPaste={at === 0 ? pasteRows : undefined}
            onChange={({ target }) =>
              onChange({ [column]: (isNumeric(column) ? halfWidth(target.value).trim() : target.value) || null })
            }
          />
        );
      })}
      <NumbersInput
        values={row.values}
        name={`${text('study.values')} ${index + 1}`}
        placeholder={text('study.values')}
        disabled={disabled}
        onRead={(values) => onChange({ values })}
        onPaste={pasteValues}
      />
      {isLeaving ? (
        <>
          <NumbersInput
            values={row.out ?? []}
            className={figures.narrow}
            name={`${text('study.out')} ${index + 1}`}
            placeholder={text('study.out')}
            disabled={disabled}
            onRead={(out) => onChange({ out })}
          />
          <Input
            aria-label={`${text('study.why')} ${index + 1}`}
            placeholder={text('study.why')}
            maxLength={200}
            disabled={disabled}
            value={row.reason ?? ''}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </>
      ) : (
        <Button type="text" size="small" disabled={disabled} onClick={() => onChange({ out: [] })}>
          {text('study.leaveOut')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={text('rows.remove', { line: index + 1 })}
        onClick={onRemove}
      />
    </div>
  );
};

const EMPTY: StudyRow = { values: [] };

/** What was measured for a study: a line of the grid for each sample, group or material, or a block pasted from a sheet. Below it what follows. */
export const StudyRowsInput = ({ value, onChange, id, disabled = false }: Props) => {
  const text = useText();
  const kind: StudyKind = Form.useWatch('kind') ?? 'blanks';
  const rows = value ?? [];
  const give = (next: readonly StudyRow[]) => onChange?.([...next]);
  const put = (index: number, change: Partial<StudyRow>) =>
    give(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const takeOut = (index: number, place: number) => {
    const row = rows[index] ?? EMPTY;
    put(index, {
      values: row.values.filter((_, at) => at !== place),
      out: [...(row.out ?? []), row.values[place] ?? ''],
    });
  };
  return (
    <div id={id}>
      <p className="muted">{text(`study.hint.${kind}`)}</p>
      <div className={figures.lines}>
        {rows.map((row, index) => (
          // A line has no name of its own that must be told and is never moved: its place is its key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ListLine key={index} list={id} line={index}>
            <StudyLine
              {...{ kind, row, index, disabled }}
              onChange={(change) => put(index, change)}
              onBlock={(block) => give([...rows.slice(0, index), ...block, ...rows.slice(index + block.length)])}
              onRemove={() => give(rows.filter((_, at) => at !== index))}
            />
          </ListLine>
        ))}
      </div>
      {disabled ? null : (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => give([...rows, EMPTY])}>
          {text('study.addRow')}
        </Button>
      )}
      <StudyPreview rows={rows.map((row) => rowOfKind(kind, row))} onLeaveOut={disabled ? undefined : takeOut} />
    </div>
  );
};
