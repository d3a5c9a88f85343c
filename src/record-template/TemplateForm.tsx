import { Form, Input } from 'antd';
import { type RecordTemplateDetail, recordTemplateContract } from '../../contract/record-template/record-template';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import type { TemplateMethod } from '../../domain/record-template/template.shapes';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useNoun, useText } from '../kit/format/label';
import { call } from '../services/call';
import { PackageItemsInput } from '../test-package/PackageItemsInput';

type Line = Readonly<{ testitemId: string; basisId: string | null; judgeId: string | null }>;
type Values = {
  name: string;
  methods: readonly Line[] | null;
  roundingReason?: string | null;
  changeNote?: string | null;
};

type Props = {
  /** The version that is changed; a new template without one. */
  row?: RecordTemplateDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
};

const { fields } = recordTemplateVersion;

const linesOf = (methods: readonly TemplateMethod[]): Line[] =>
  methods.map(({ testitemId, basisId }) => ({ testitemId, basisId: basisId ?? null, judgeId: null }));

/** What a template is called and which items it is for. */
export const TemplateForm = ({ row, onClose, onSaved }: Props) => {
  const label = useLabel();
  const noun = useNoun();
  const text = useText();
  const names = Object.fromEntries(
    (row?.items ?? []).flatMap(({ testitemId, name, basisId, methodName }) => [
      [testitemId, name],
      ...(basisId !== null && methodName !== null ? [[basisId, methodName]] : []),
    ]),
  );
  const save = async ({ name, methods, roundingReason, changeNote }: Values) => {
    const written = {
      name: name.trim(),
      methods: (methods ?? []).map(({ testitemId, basisId }) => ({ testitemId, basisId })),
      ...(row !== undefined && { roundingReason: roundingReason || null, changeNote: changeNote || null }),
    };
    const { id } =
      row === undefined
        ? await call(recordTemplateContract.create, written)
        : await call(recordTemplateContract.update, { id: row.id, ver: row.ver, ...written });
    onSaved(id);
  };
  return (
    <FormDialog<Values>
      width={640}
      title={text(row === undefined ? 'crud.new' : 'rtpl.edit', { noun: noun(recordTemplateVersion.label) })}
      okText={text('crud.save', { noun: noun(recordTemplateVersion.label) })}
      initial={{
        methods: linesOf(row?.methods ?? []),
        ...(row !== undefined && { name: row.name, roundingReason: row.roundingReason, changeNote: row.changeNote }),
      }}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item
        name="name"
        label={label(fields.name.label)}
        rules={[{ required: true, whitespace: true, message: text('rtpl.nameNeeded') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="methods" label={label(fields.methods.label)} extra={text('rtpl.methodsHint')}>
        <PackageItemsInput names={names} asksCriterion={false} />
      </Form.Item>
      {row === undefined ? null : (
        <>
          <Form.Item name="roundingReason" label={label(fields.roundingReason.label)} extra={text('rtpl.roundingHint')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          <Form.Item name="changeNote" label={label(fields.changeNote.label)}>
            <Input.TextArea rows={2} maxLength={1000} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
};
