import type { ActionView } from '../../../contract/kit/inputs';
import { staffAuthContract } from '../../../contract/staff-auth/staff-auth';
import { label } from '../../../domain/kit/label';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { call } from '../../services/call';
import type { AuthRow } from './auth-matrix';
import styles from './competence.less';

type Status = 'valid' | 'suspended' | 'withdrawn';

const step = (code: Status, zh: string, en: string): ActionView => ({
  code,
  label: label(zh, en),
  enabled: true,
  blockers: [],
  reason: true,
  signature: false,
});
const confirm = step('valid', '恢复', 'Confirm');
const suspend = step('suspended', '暂停', 'Suspend');
const withdraw = step('withdrawn', '撤销', 'Withdraw');

/** What may be done with one authorisation, each for a reason. */
export const StatusActions = ({ row, onChanged }: { row: AuthRow; onChanged: () => void }) => {
  if (row.status === 'withdrawn') return null;
  return (
    <span className={styles.steps}>
      <ActionBar
        size="small"
        primary=""
        subject={row.basis}
        actions={row.status === 'suspended' ? [confirm, withdraw] : [suspend, withdraw]}
        onAct={async (code, { reason = '' }) => {
          await call(staffAuthContract.setStatus, { id: row.id, ver: row.ver, status: code as Status, reason });
          onChanged();
        }}
      />
    </span>
  );
};
