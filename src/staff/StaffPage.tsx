import { history, useAccess } from '@umijs/max';
import { Button } from 'antd';
import { staffContract } from '../../contract/staff/staff';
import { label } from '../../domain/kit/label';
import { staff } from '../../domain/staff/staff.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import { useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { Page } from '../kit/page/Page';
import { staffCells } from './staff-cells';

const pending: readonly Filter[] = [
  {
    name: 'auth',
    label: label('能力授权', 'Competence'),
    kind: 'choice',
    options: { suspended: label('待恢复', 'To be confirmed') },
  },
];

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
        more={pending}
        onOpen={(row) => history.push(`/staff/${row.id}`)}
        empty={<p>{text('staff.empty')}</p>}
      />
    </Page>
  );
};
