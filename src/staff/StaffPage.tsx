import { useAccess } from '@umijs/max';
import { staffContract } from '../../contract/staff/staff';
import { label } from '../../domain/kit/label';
import { staff } from '../../domain/staff/staff.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import { useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { LeadButton } from '../kit/page/LeadButton';
import { Page } from '../kit/page/Page';
import { SigningMatters } from '../role/signing/SigningMatters';
import { useGo } from '../services/Lead';
import { staffCells } from './staff-cells';

const pending: readonly Filter[] = [
  {
    name: 'auth',
    label: label('能力授权', 'Competence'),
    kind: 'choice',
    options: { suspended: label('待恢复', 'To be confirmed') },
  },
  {
    name: 'signing',
    label: label('签字权限确认', 'Confirmation of signing'),
    kind: 'choice',
    options: { waiting: label('待第二人确认', 'To be confirmed') },
  },
];

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
      <SigningMatters leads />
      <CrudTable
        entity={staff}
        contract={staffContract}
        cells={staffCells}
        more={pending}
        onOpen={(row) => go(`/staff/${row.id}`)}
        empty={<p>{text('staff.empty')}</p>}
      />
    </Page>
  );
};
