import { Form, Input, Select } from 'antd';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { itemLabel } from '../../../domain/test-item/item-label';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel, useText } from '../../kit/format/label';
import { isPaperCell, type PaperCellKey } from '../paper/cell-key';
import { type ColumnKey, takesText } from './column';
import { useColumnName } from './column-name';
import type { Remark } from './use-remarks';

const WHOLE = 'row';

type Typed = { place: string; text: string };
type Props = {
  row: WorksheetRow;
  columns: readonly ColumnKey[];
  extra: number;
  /** The cell that one was in; null for the whole row. */
  cell: ColumnKey | PaperCellKey | null;
  remarks: readonly Remark[];
  /** The checker's goes out with what he sends back, the tester's at once. */
  isChecked: boolean;
  onSave: (remark: Remark) => Promise<unknown>;
  onCancel: () => void;
};

/** What one has to say of a cell, or of a whole row. */
export const RemarkDialog = ({ row, columns, extra, cell, remarks, isChecked, onSave, onCancel }: Props) => {
  const text = useText();
  const label = useLabel();
  const columnName = useColumnName(columns);
  const [form] = Form.useForm<Typed>();
  const open: (ColumnKey | PaperCellKey)[] = [
    ...(cell !== null && isPaperCell(cell) ? [cell] : []),
    ...columns.filter((key) => takesText(row, key, extra)),
  ];
  const said = (place: string) =>
    remarks.find((each) => each.taskId === row.taskId && (each.cell ?? WHOLE) === place)?.text ?? '';
  const start = cell !== null && open.includes(cell) ? cell : WHOLE;
  const cellOf = (place: string) => open.find((key) => key === place) ?? null;
  return (
    <FormDialog<Typed>
      form={form}
      title={text('bench.remark.title')}
      okText={text('bench.remark.ok')}
      initial={{ place: start, text: said(start) }}
      onOk={({ place, text: words }) => onSave({ taskId: row.taskId, cell: cellOf(place), text: words.trim() })}
      onCancel={onCancel}
    >
      <p>
        <bdi>{row.sampleNo}</bdi> · {label(itemLabel(row))}
      </p>
      <Form.Item name="place" label={text('bench.remark.place')}>
        <Select
          options={[
            { value: WHOLE, label: text('bench.remark.row') },
            ...open.map((key) => ({ value: key as string, label: columnName(key) })),
          ]}
          onChange={(place: string) => said(place) && form.setFieldValue('text', said(place))}
        />
      </Form.Item>
      <Form.Item
        name="text"
        label={text('bench.remark.text')}
        extra={text(isChecked ? 'bench.remark.travels' : 'bench.remark.atOnce')}
        rules={[{ required: true, whitespace: true, min: 2, message: text('bench.remark.rule') }]}
      >
        <Input.TextArea rows={3} maxLength={500} data-first />
      </Form.Item>
    </FormDialog>
  );
};
