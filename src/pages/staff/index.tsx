import { history, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { staffContract } from '../../../contract/staff';
import { staff } from '../../../domain/staff/staff.entity';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { Access } from '../../access';
import { CrudTable } from '../../components/crud/CrudTable';
import type { CrudRow } from '../../components/crud/crud-contract';
import { useText } from '../../components/format/label';
import { Page } from '../../components/page/Page';
import { StateTag } from '../../components/state/StateTag';

const cells = {
  status: (row: CrudRow) => <StateTag workflow={staffWorkflow} state={String(row['status'])} />,
};

export default function StaffList() {
  const text = useText();
  const access = useAccess() as Access;
  return (
    <Page
      title={text('menu.staff')}
      actions={
        access['staff.create'] ? (
          <Button type="primary" onClick={() => history.push('/staff/add')}>
            {text('menu.staff.add')}
          </Button>
        ) : null
      }
    >
      <CrudTable
        entity={staff}
        contract={staffContract}
        cells={cells}
        onOpen={(row) => history.push(`/staff/${row.id}`)}
        empty={<p>{text('staff.empty')}</p>}
      />
    </Page>
  );
}
