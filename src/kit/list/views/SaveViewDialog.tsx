import { useAccess } from '@umijs/max';
import { Checkbox, Form, Input } from 'antd';
import { type ListColumn, listsContract, type SavedState, type SavedView } from '../../../../contract/list-view/lists';
import type { Access } from '../../../access';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { noteView } from '../../../services/list-preferences';
import { FormDialog } from '../../dialog/FormDialog';
import { useText } from '../../format/label';

type Props = {
  list: string;
  state: SavedState;
  columns: ListColumn[];
  onDefault: (id: string) => void;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
};

type Values = { name: string; withColumns: boolean; shared: boolean; isDefault: boolean };

/** Names what the list shows now, so that it can be opened again, or sent to a colleague. */
export const SaveViewDialog = ({ list, state, columns, onDefault, onClose, onSaved }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [form] = Form.useForm<Values>();

  const save = async ({ name, withColumns, shared, isDefault }: Values) => {
    try {
      const view = await call(
        listsContract.addView,
        { list, name, state, columns: withColumns ? columns : null, shared: shared ?? false },
        { noerror: true },
      );
      noteView(view.id, view);
      if (isDefault) onDefault(view.id);
      onSaved(view);
    } catch (error) {
      // No toast was asked for: errors are shown at the name.
      if (error instanceof CallError && error.fields.length === 0)
        form.setFields([{ name: 'name', errors: [error.message] }]);
      else throw error;
    }
  };
  return (
    <FormDialog<Values>
      form={form}
      title={text('views.saveTitle')}
      okText={text('views.save')}
      width={520}
      initial={{ withColumns: true, shared: false, isDefault: false }}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item
        name="name"
        label={text('views.name')}
        rules={[{ required: true, whitespace: true, message: text('views.nameRule') }]}
      >
        <Input maxLength={40} autoFocus />
      </Form.Item>
      <Form.Item name="withColumns" valuePropName="checked" noStyle>
        <Checkbox>{text('views.withColumns')}</Checkbox>
      </Form.Item>
      <br />
      {access['list.share'] ? (
        <>
          <Form.Item name="shared" valuePropName="checked" noStyle>
            <Checkbox>{text('views.share')}</Checkbox>
          </Form.Item>
          <br />
        </>
      ) : null}
      <Form.Item name="isDefault" valuePropName="checked" noStyle>
        <Checkbox>{text('views.default')}</Checkbox>
      </Form.Item>
      <p className="muted">{text('views.rightsHint')}</p>
    </FormDialog>
  );
};
