import { useSearchParams } from '@umijs/max';
import { App, Button } from 'antd';
import { staffContract } from '../../../contract/staff/staff';
import { staff } from '../../../domain/staff/staff.entity';
import { EntityForm } from '../../kit/crud/EntityForm';
import { useEditor } from '../../kit/crud/use-editor';
import { useText } from '../../kit/format/label';
import styles from '../../kit/page/file.less';
import { Page } from '../../kit/page/Page';
import { useLeavePage } from '../../services/kept-pages';
import { personInputs } from './inputs';
import { useShowPassword } from './use-show-password';

export const NewPerson = () => {
  const text = useText();
  const leavePage = useLeavePage();
  const { modal } = App.useApp();
  const [query] = useSearchParams();
  const departId = query.get('departId');
  const showPassword = useShowPassword(modal);
  const editor = useEditor({
    entity: staff,
    contract: staffContract,
    row: undefined,
    own: Object.keys(personInputs),
    ...(departId && { preset: { departId } }),
    onSaved: (row) => {
      showPassword(String(row['name']), String(row['initialPassword']));
      leavePage(`/staff/${row.id}`);
    },
  });
  return (
    <Page
      title={text('menu.staff.add')}
      actions={
        <>
          <Button onClick={() => leavePage('/staff')}>{text('cancel')}</Button>
          <Button type="primary" loading={editor.busy} onClick={editor.press}>
            {text('staff.save')}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <EntityForm editor={editor} inputs={personInputs} readOnly={false} />
      </div>
    </Page>
  );
};
