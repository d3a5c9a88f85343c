import { history, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { staffContract } from '../../contract/staff/staff';
import { staff } from '../../domain/staff/staff.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { staffCells } from './staff-cells';

export const StaffPage = () => {
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
        cells={staffCells}
        onOpen={(row) => history.push(`/staff/${row.id}`)}
        empty={<p>{text('staff.empty')}</p>}
      />
    </Page>
  );
};
