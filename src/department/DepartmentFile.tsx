import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type DepartmentNode, departmentContract } from '../../contract/department/department';
import type { ActionView } from '../../contract/kit/inputs';
import { staffContract } from '../../contract/staff/staff';
import { department } from '../../domain/department/department.entity';
import { label as words } from '../../domain/kit/label';
import { staff } from '../../domain/staff/staff.entity';
import type { Access } from '../access';
import { columnsOf } from '../kit/crud/columns';
import type { CrudRow } from '../kit/crud/crud-contract';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useLabel, useText } from '../kit/format/label';
import { ServerTable } from '../kit/list/ServerTable';
import { LeadButton } from '../kit/page/LeadButton';
import { ToneTag } from '../kit/state/StateTag';
import { ActionBar } from '../kit/workflow/ActionBar';
import { call } from '../services/call';
import { useGo } from '../services/Lead';
import { staffCells } from '../staff/staff-cells';
import styles from './depart.less';

type Props = {
  node: DepartmentNode;
  parentName: string | undefined;
  onEdit: () => void;
  onAdd: () => void;
  onChanged: () => void;
};

const step = (code: string, zh: string, en: string, reason: boolean): ActionView => ({
  code,
  label: words(zh, en),
  enabled: true,
  blockers: [],
  reason,
  signature: false,
});
const stop = step('stop', '停用', 'Deactivate', true);
const restart = step('restart', '重新启用', 'Start again', false);

/** Columns of the people of a department: it is known where they belong. */
const shown = ['name', 'username', 'jobNo', 'phone', 'status'];

/** One department: what it is, what may be done with it, and its people. */
export const DepartmentFile = ({ node, parentName, onEdit, onAdd, onChanged }: Props) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { id, ver, name, code, type, stopped, leaderName } = node;
  const kind = department.fields.type.options?.[type];
  const columns = columnsOf(staff, label, staffCells).filter(({ key }) => shown.includes(String(key)));
  const facts = [
    [label(department.fields.code.label), code],
    [label(department.fields.type.label), kind ? label(kind) : type],
    [label(department.fields.parentId.label), parentName ?? '–'],
    [label(department.fields.leaderId.label), leaderName ?? '–'],
  ];
  const act = async (action: string, { reason = '' }: { reason?: string }) => {
    if (action === 'stop') await call(departmentContract.stop, { id, ver, reason });
    else await call(departmentContract.restart, { id, ver });
    onChanged();
  };
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <ToneTag tone={stopped ? 'void' : 'done'}>{text(stopped ? 'depart.stopped' : 'depart.active')}</ToneTag>
        <div className={styles.buttons}>
          {access['department.create'] && !stopped ? <Button onClick={onAdd}>{text('depart.addBelow')}</Button> : null}
          {access['department.update'] ? (
            <>
              <Button onClick={onEdit}>{text('depart.edit')}</Button>
              <ActionBar actions={[stopped ? restart : stop]} subject={name} primary="" onAct={act} />
            </>
          ) : null}
          {access['department.delete'] ? (
            <RemoveButton
              endpoint={departmentContract.remove}
              row={node as unknown as CrudRow}
              title={name}
              onRemoved={onChanged}
            />
          ) : null}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ServerTable<CrudRow>
        key={id}
        name="depart.staff"
        endpoint={staffContract.list as never}
        columns={columns}
        params={{ departId: id }}
        inUrl={false}
        onOpen={(row) => go(`/staff/${row.id}`)}
        toolbar={
          access['staff.create'] && !stopped ? (
            <LeadButton type="link" to={`/staff/add?departId=${id}`}>
              {text('depart.hire')}
            </LeadButton>
          ) : null
        }
        empty={<p>{text('depart.nobody')}</p>}
      />
    </section>
  );
};
