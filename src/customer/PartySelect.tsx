import { useAccess } from '@umijs/max';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { LinkedParty } from '../../contract/customer/customer-admin';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';
import { useDebounced } from '../services/use-debounced';

type Props = {
  party: LinkedParty['role'];
  /** Parties tied to the client; those in this role come first. */
  linked: readonly LinkedParty[] | undefined;
  shown: string | undefined;
  placeholder: string;
  onPick: (id: string | null, name: string) => void;
  id?: string;
  value?: string | null;
};

const NONE: readonly LinkedParty[] = [];
const uniqueBy = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** A party of the report: the client's own ones first, any other by search, a new one without leaving. */
export const PartySelect = ({ party: role, linked = NONE, shown, placeholder, onPick, id, value }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const keyword = useDebounced(typed.trim(), 200);
  const found = useCall(
    relatedPartyContract.list,
    open && keyword !== '' ? { current: 1, pageSize: 20, keyword, closest: true, columns: 'name' } : null,
    { about: 'search' },
  );

  const own = uniqueBy([...linked.filter((party) => party.role === role), ...linked]).filter(({ name }) =>
    name.includes(typed.trim()),
  );
  const others = (keyword === '' ? [] : (found.data?.list ?? [])).filter(
    (party) => !own.some((each) => each.id === party.id),
  );
  const option = (party: { id: string; name: string }) => ({ value: party.id, label: party.name });
  const known = [...own, ...others].some((party) => party.id === value);
  const groups = [
    { label: text('order.partiesOfClient'), options: own.map(option) },
    { label: text('order.partiesFound'), options: others.map(option) },
    // The chosen one keeps its name while another list is shown.
    ...(value && !known
      ? [{ label: text('order.partyChosen'), options: [{ value, label: shown || text('ref.loading') }] }]
      : []),
  ].filter(({ options }) => options.length > 0);

  return (
    <>
      <Select<string>
        {...(id && { id })}
        showSearch
        allowClear
        filterOption={false}
        placeholder={placeholder}
        value={value ?? (null as unknown as string)}
        options={groups as never}
        notFoundContent={text(
          typed.trim() === '' ? 'order.typeToSearch' : found.loading ? 'ref.searching' : 'ref.none',
        )}
        onSearch={setTyped}
        onOpenChange={setOpen}
        onChange={(chosen?: string) =>
          onPick(chosen ?? null, [...own, ...others].find((party) => party.id === chosen)?.name ?? '')
        }
        popupRender={(menu) => (
          <>
            {menu}
            {access['relatedParty.create'] ? (
              <Button type="link" size="small" onClick={() => setAdding(true)}>
                {text('order.newParty')}
              </Button>
            ) : null}
          </>
        )}
        style={{ width: '100%' }}
      />
      {adding ? (
        <CrudForm
          entity={relatedParty}
          contract={relatedPartyContract}
          row={undefined}
          readOnly={false}
          onClose={() => setAdding(false)}
          onSaved={(row) => {
            setAdding(false);
            onPick(row.id, String(row['name']));
          }}
        />
      ) : null}
    </>
  );
};
