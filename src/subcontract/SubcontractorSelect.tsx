import { Select } from 'antd';
import { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';

type Props = {
  /** The item that is to be tested: a laboratory is offered for what it is approved for. */
  testitemId: string;
  /** The name of the laboratory chosen before, which may no longer be offered. */
  shown?: string | null | undefined;
  value?: string | null;
  onChange?: (id: string | null, name: string) => void;
  id?: string;
  /** Names the control where no label of a form does. */
  name?: string;
  isPlain?: boolean;
};

/** One of the laboratories that may be used for an item today. */
export const SubcontractorSelect = ({ testitemId, shown, value, onChange, id, name, isPlain = false }: Props) => {
  const text = useText();
  const { data, loading } = useCall(subcontractorContract.offered, {});
  const fitting = (data ?? []).filter(
    ({ testitemIds }) => testitemIds.length === 0 || testitemIds.includes(testitemId),
  );
  const options = fitting.map((body) => ({ value: body.id, label: `${body.name} ${body.certNo}`, name: body.name }));
  const isKnown = !value || options.some((option) => option.value === value);
  const all = isKnown ? options : [{ value, label: shown ?? value, name: shown ?? '' }, ...options];
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(name !== undefined && { 'aria-label': name })}
      {...(isPlain && { variant: 'borderless' as const })}
      showSearch
      allowClear
      optionFilterProp="label"
      popupMatchSelectWidth={360}
      loading={loading}
      placeholder={text('subcontract.pick')}
      notFoundContent={text('subcontract.nobody')}
      value={value ?? null}
      options={all}
      onChange={(chosen?: string) =>
        onChange?.(chosen ?? null, all.find((option) => option.value === chosen)?.name ?? '')
      }
      style={{ width: '100%', minWidth: 160 }}
    />
  );
};
