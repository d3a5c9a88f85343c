import { type RefSelectProps, Select } from 'antd';
import { type CSSProperties, type Ref, useMemo, useState } from 'react';
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
  /** The field that names a row to people. */
  titleKey: string;
  /** The field that distinguishes rows of one name: the year of a standard. */
  edition?: string | undefined;
  /** The noun that may be made here where it is missing. */
  creates?: string | undefined;
  value?: string | null | undefined;
  onChange?: (id: string | null, row: ChoiceRow | null) => void;
  /** The name of the chosen row, where the record already carries it. */
  shown?: string | null | undefined;
  /** A second line of each choice, such as the standard's title. */
  describe?: (row: ChoiceRow) => string;
  /** What `describe` and `onChange` read of a row beside its name: no more is asked for. Where it is not told the rows come whole. */
  reads?: readonly string[];
  params?: Readonly<Record<string, unknown>>;
  placeholder?: string;
  /** What it is called where the placeholder does not tell it from the one beside it. */
  name?: string;
  disabled?: boolean;
  id?: string;
  style?: CSSProperties;
  ref?: Ref<RefSelectProps>;
};

const PICKED = 20;

/** Picks one row of a list; the server searches, so a list of any length will do. */
export const RefSelect = ({
  endpoint,
  titleKey,
  edition,
  creates,
  value,
  onChange,
  shown,
  describe,
  reads,
  params,
  placeholder,
  name,
  ref,
  ...rest
}: Props) => {
  const text = useText();
  const box = usePlainBox(ref);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, 200);
  const [chosen, setChosen] = useState<ChoiceRow | null>(null);
  const columns = askedColumns(titleKey, edition, reads);
  const found = useCall(
    endpoint,
    open ? { current: 1, pageSize: PICKED, ...(keyword && { keyword, closest: true }), ...columns, ...params } : null,
    { about: 'search' },
  );
  const unnamed = value && !shown && chosen?.id !== value ? value : undefined;
  const named = useCall(endpoint, unnamed ? { current: 1, pageSize: 1, ids: [unnamed], ...columns } : null);

  const pick = (row: ChoiceRow | null) => {
    setChosen(row);
    onChange?.(row?.id ?? null, row);
  };
  const made = useNewRecord(creates, pick);

  const options = useMemo(() => {
    const naming = { title: titleKey, ...(edition !== undefined && { edition }) };
    const rows = found.data?.list ?? [];
    const seen = rows.map((row) => ({
      value: row.id,
      label: titleOf(naming, row) || row.id,
      note: describe?.(row),
      row: row as ChoiceRow | null,
    }));
    if (!value || seen.some((option) => option.value === value)) return seen;
    const current = chosen?.id === value ? chosen : named.data?.list.find((row) => row.id === value);
    const label = shown ?? (current ? titleOf(naming, current) : text('ref.loading'));
    return [{ value, label, note: undefined, row: current ?? null }, ...seen];
  }, [found.data, named.data, chosen, value, shown, titleKey, edition, describe, text]);

  const select = (
    <Select
      {...rest}
      ref={box}
      showSearch
      allowClear
      filterOption={false}
      // A label that names its id says more than what stands in it while it is empty.
      aria-label={name ?? (rest.id === undefined ? placeholder : undefined)}
      placeholder={placeholder}
      value={value || null}
      options={options}
      loading={found.loading && open}
      notFoundContent={text(found.loading ? 'ref.searching' : found.error ? 'ref.failed' : 'ref.none')}
      onSearch={setTyped}
      open={open}
      onOpenChange={setOpen}
      {...(made.foot && { popupRender: (menu) => made.foot?.(menu, () => setOpen(false)) ?? menu })}
      onChange={(id: string | null, option) => {
        const row = (option as { row?: ChoiceRow | null } | undefined)?.row ?? null;
        setChosen(row);
        onChange?.(id ?? null, row);
      }}
      optionRender={(option) => (
        <>
          {option.label}
          {option.data.note ? <div className="muted">{option.data.note}</div> : null}
        </>
      )}
    />
  );
  return (
    <>
      {select}
      {made.form}
    </>
  );
};
