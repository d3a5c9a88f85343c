import { useAccess } from '@umijs/max';
import { staffContract } from '../../contract/staff/staff';
import { staff } from '../../domain/staff/staff.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import { useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { Page } from '../kit/page/Page';
import { useGo } from '../services/Lead';
import { staffCells } from './staff-cells';

export const StaffPage = () => {
  const go = useGo();
  const text = useText();
  const access = useAccess() as Access;
  return (
    <Page
      title={text('menu.staff')}
      actions={
        access['staff.create'] ? (
          <LeadButton type="primary" to="/staff/add">
            {text('menu.staff.add')}
          </LeadButton>
        ) : null
      }
    >
      <CrudTable
        entity={staff}
        contract={staffContract}
        cells={staffCells}
        onOpen={(row) => go(`/staff/${row.id}`)}
        empty={<p>{text('staff.empty')}</p>}
      />
    </Page>
  );
};
