import { history, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { equipmentContract } from '../../../contract/equipment';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import type { Access } from '../../access';
import { CrudTable } from '../../components/crud/CrudTable';
import type { CrudRow } from '../../components/crud/crud-contract';
import { Code } from '../../components/format/Code';
import { Day } from '../../components/format/Day';
import { useText } from '../../components/format/label';
import { Page } from '../../components/page/Page';
import { StateTag } from '../../components/state/StateTag';

const cells = {
  devNum: (row: CrudRow) => <Code value={String(row['devNum'])} />,
  state: (row: CrudRow) => <StateTag workflow={equipmentWorkflow} state={String(row['state'])} />,
  calDueDate: (row: CrudRow) => <Day value={row['calDueDate'] as string | null} due={row['state'] !== 'scrapped'} />,
};

export default function EquipmentList() {
  const text = useText();
  const access = useAccess() as Access;
  const add = access['equipment.create'] ? (
    <Button type="primary" onClick={() => history.push('/equipment/add')}>
      {text('menu.equipment.add')}
    </Button>
  ) : null;
  return (
    <Page title={text('menu.equipment')} actions={add}>
      <CrudTable
        entity={equipment}
        contract={equipmentContract}
        cells={cells}
        empty={<p>{text('equipment.empty')}</p>}
        // Who only reads opens the same file; its form is closed to him.
        {...(access['equipment.update'] && { onOpen: (row: CrudRow) => history.push(`/equipment/${row.id}/edit`) })}
      />
    </Page>
  );
}
