import { Alert, Form, Select, Skeleton } from 'antd';
import { type OpenGroupView, staffAdminContract } from '../../../contract/staff/staff-admin';
import { workKinds } from '../../../domain/staff/open-work';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Trouble } from '../../kit/page/Trouble';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { useCall } from '../../services/use-call';
import styles from './staff-form.less';

type Props = { person: { id: string; ver: number; name: string }; onClose: () => void; onStopped: () => void };
type Values = { reason: string; takers?: Record<string, string> };

/** How many things of a group are named; the rest are counted. */
const NAMED = 4;

const GroupItem = ({ group, index }: { group: OpenGroupView; index: number }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { kind, name, count, items, candidates } = group;
  const named = listed(
    items.slice(0, NAMED).map((item) => (item.no === item.name ? item.no : `${item.no} ${item.name}`)),
  );
  const title = name === '' ? label(workKinds[kind]) : `${label(workKinds[kind])} · ${name}`;
  return (
    <div className={styles.group}>
      <div>
        <b>{title}</b> <span className="muted">{text('staff.count', { count })}</span>
        <div className={styles.named}>
          {named}
          {count > NAMED ? '…' : ''}
        </div>
      </div>
      <Form.Item
        name={['takers', String(index)]}
        label={text('staff.taker', { what: title })}
        className={styles.taker ?? ''}
        rules={[{ required: true, message: text('staff.chooseTaker') }]}
      >
        <Select
          showSearch
          optionFilterProp="label"
          placeholder={text(candidates.length > 0 ? 'staff.chooseTaker' : 'staff.nobodyAble')}
          disabled={candidates.length === 0}
          options={candidates.map((each) => ({
            value: each.id,
            label: each.departName ? `${each.name}(${each.departName})` : each.name,
          }))}
        />
      </Form.Item>
    </div>
  );
};

/** Stops a person: first who takes over what is in hand, then why. Nothing is left without anybody. */
export const StopDialog = ({ person, onClose, onStopped }: Props) => {
  const text = useText();
  const { data: groups, error, reload } = useCall(staffAdminContract.openWork, { id: person.id });
  const stuck = (groups ?? []).some(({ candidates }) => candidates.length === 0);

  const stop = async ({ reason, takers = {} }: Values) => {
    const handOver = (groups ?? []).map(({ key }, index) => ({ key, staffId: takers[index] ?? '' }));
    try {
      await call(staffAdminContract.stop, { id: person.id, ver: person.ver, reason, handOver });
    } catch (failure) {
      // What is open may have changed meanwhile.
      if (failure instanceof CallError && failure.blockers.length > 0) reload();
      throw failure;
    }
    onStopped();
  };
  return (
    <FormDialog<Values>
      width={680}
      title={text('staff.stopOf', { name: person.name })}
      okText={text(groups && groups.length > 0 ? 'staff.handOverAndStop' : 'staff.stop')}
      isDanger
      isBarred={!groups || stuck}
      onOk={stop}
      onCancel={onClose}
    >
      <p>{text('staff.stopMeans')}</p>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!groups && !error ? <Skeleton active paragraph={{ rows: 2 }} /> : null}
      {groups && groups.length > 0 ? (
        <fieldset className={styles.groups}>
          <legend>{text('staff.handOver')}</legend>
          {groups.map((group, index) => (
            <GroupItem key={group.key} group={group} index={index} />
          ))}
        </fieldset>
      ) : null}
      {groups?.length === 0 ? <Alert type="success" showIcon message={text('staff.nothingOpen')} /> : null}
      {stuck ? <Alert type="warning" showIcon message={text('staff.stuck')} /> : null}
      <ReasonField />
    </FormDialog>
  );
};
