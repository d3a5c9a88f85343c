import { type RefSelectProps, Select } from 'antd';
import { type Ref, useState } from 'react';
import type { ChoiceRow } from '../../../contract/choice/choices';
import { titleOf } from '../../../domain/kit/title';
import { useCall } from '../../services/use-call';
import { useDebounced } from '../../services/use-debounced';
import { useText } from '../format/label';
import { usePlainBox } from '../input/select-box';
import type { ListEndpoint } from '../list/list-endpoint';
import { askedColumns } from './asked-columns';
import { useNewRecord } from './use-new-record';

type Props = {
  endpoint: ListEndpoint<ChoiceRow>;
  titleKey: string;
  /** The field that distinguishes rows of one name: the year of a standard. */
  edition?: string | undefined;
  /** The noun that may be made here where it is missing. */
  creates?: string | undefined;
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  /** Fixed part of the question, such as the client whose points are offered. */
  params?: Readonly<Record<string, unknown>>;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  ref?: Ref<RefSelectProps>;
};

/** Picks several rows of a list; those already chosen are named by one call. */
export const RefsSelect = ({
  endpoint,
  titleKey,
  edition,
  creates,
  value,
  onChange,
  params,
  placeholder,
  ref,
  ...rest
}: Props) => {
  const text = useText();
  const naming = { title: titleKey, ...(edition !== undefined && { edition }) };
  const box = usePlainBox(ref);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const keyword = useDebounced(typed, 200);
  const chosen = value ?? [];
  const unnamed = chosen.filter((id) => names[id] === undefined);
  const columns = askedColumns(titleKey, edition, []);
  const found = useCall(
    endpoint,
    open ? { current: 1, pageSize: 50, ...(keyword && { keyword, closest: true }), ...columns, ...params } : null,
    {
      about: 'search',
    },
  );
  const named = useCall(endpoint, unnamed.length > 0 ? { current: 1, pageSize: 200, ids: unnamed, ...columns } : null, {
    about: 'names',
  });

  const nameOf = (id: string) => {
    const row = [...(named.data?.list ?? []), ...(found.data?.list ?? [])].find((each) => each.id === id);
    return names[id] ?? (row ? titleOf(naming, row) : text('ref.loading'));
  };
  const rows = found.data?.list ?? [];
  const options = [
    ...chosen.filter((id) => !rows.some((row) => row.id === id)).map((id) => ({ value: id, label: nameOf(id) })),
    ...rows.map((row) => ({ value: row.id, label: titleOf(naming, row) })),
  ];
  const made = useNewRecord(creates, (row) => {
    setNames((last) => ({ ...last, [row.id]: titleOf(naming, row) }));
    onChange?.([...chosen, row.id]);
  });
  const select = (
    <Select<string[]>
      {...rest}
      ref={box}
      mode="multiple"
      filterOption={false}
      aria-label={rest.id === undefined ? placeholder : undefined}
      placeholder={placeholder}
      value={chosen}
      options={options}
      loading={found.loading && open}
      notFoundContent={text(found.loading ? 'ref.searching' : found.error ? 'ref.failed' : 'ref.none')}
      onSearch={setTyped}
      open={open}
      onOpenChange={setOpen}
      {...(made.foot && { popupRender: (menu) => made.foot?.(menu, () => setOpen(false)) ?? menu })}
      onChange={(ids) => {
        setNames((last) => ({ ...last, ...Object.fromEntries(ids.map((id) => [id, nameOf(id)])) }));
        onChange?.(ids);
      }}
    />
  );
  return (
    <>
      {select}
      {made.form}
    </>
  );
};
