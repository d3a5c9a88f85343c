import { Select } from 'antd';
import { useState } from 'react';
import type { SampleTaker } from '../../../contract/sample/sample';
import { staffContract } from '../../../contract/staff/staff';
import { useText } from '../../kit/format/label';
import { useCall } from '../../services/use-call';
import { useDebounced } from '../../services/use-debounced';

type Props = {
  /** Those to whom tests of the samples are assigned. */
  assigned: readonly SampleTaker[];
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
};

const PICKED = 20;

/** Picks who takes samples: first those who have to test them, then everybody else by name. */
export const TakerSelect = ({ assigned, value, onChange, id }: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, 200);
  const found = useCall(
    staffContract.list,
    open ? { current: 1, pageSize: PICKED, status: 'active', ...(keyword && { keyword, closest: true }) } : null,
    { about: 'search' },
  );
  const own = new Set(assigned.map((each) => each.id));
  const groups = [
    {
      label: text('sample.takersAssigned'),
      options: assigned
        .filter(({ name }) => name.includes(typed.trim()))
        .map(({ id: staffId, name, tasks }) => ({
          value: staffId,
          label: text('sample.takerTasks', { name, count: tasks }),
        })),
    },
    {
      label: text('sample.takersOthers'),
      options: (found.data?.list ?? [])
        .filter((person) => !own.has(person.id))
        .map(({ id: staffId, name }) => ({ value: staffId, label: name })),
    },
  ].filter(({ options }) => options.length > 0);
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      showSearch
      allowClear
      filterOption={false}
      aria-label={text('sample.issueTo')}
      placeholder={text('sample.issueTo')}
      value={(value ?? null) as unknown as string}
      options={assigned.length > 0 ? groups : (groups[0]?.options ?? [])}
      loading={found.loading && open}
      notFoundContent={text(found.loading ? 'ref.searching' : found.error ? 'ref.failed' : 'ref.none')}
      onSearch={setTyped}
      onOpenChange={setOpen}
      onChange={(chosen) => onChange?.(chosen ?? null)}
    />
  );
};
