import { Button } from 'antd';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { EntityForm } from '../../kit/crud/EntityForm';
import { useEditor } from '../../kit/crud/use-editor';
import { useText } from '../../kit/format/label';
import styles from '../../kit/page/file.less';
import { Page } from '../../kit/page/Page';
import { useLeavePage } from '../../services/kept-pages';
import { equipmentInputs } from './inputs';

export const NewEquipment = () => {
  const text = useText();
  const leavePage = useLeavePage();
  const editor = useEditor({
    entity: equipment,
    contract: equipmentContract,
    row: undefined,
    own: Object.keys(equipmentInputs),
    onSaved: (row) => leavePage(`/equipment/${row.id}/edit`),
  });
  return (
    <Page
      title={text('menu.equipment.add')}
      actions={
        <>
          <Button onClick={() => leavePage('/equipment')}>{text('cancel')}</Button>
          <Button type="primary" loading={editor.busy} onClick={editor.press}>
            {text('equipment.save')}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <EntityForm editor={editor} inputs={equipmentInputs} readOnly={false} />
      </div>
    </Page>
  );
};
