import { Select } from 'antd';
import { dataMapContract } from '../../contract/data-map/data-map';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { type SampleType, sampleType } from '../../domain/sample-type/sample-type.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { useCall } from '../services/use-call';
import { LayoutInput } from './LayoutInput';
import { QuestionsInput } from './QuestionsInput';

type TemplateProps = { value?: string | null; onChange?: (id: string | null) => void; id?: string; disabled?: boolean };

/** The record templates that may be used for new work. */
const TemplateSelect = ({ value, onChange, ...rest }: TemplateProps) => {
  const { data, loading } = useCall(dataMapContract.templates, {});
  return (
    <Select
      {...rest}
      allowClear
      loading={loading}
      value={value || null}
      onChange={(id: string | null | undefined) => onChange?.(id ?? null)}
      options={(data ?? [])
        .filter(({ id, status }) => status === 'approved' || id === value)
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};

const inputs = {
  recordTemplateId: <TemplateSelect />,
  baseInfo: <QuestionsInput />,
  report: <LayoutInput />,
};

type Props = {
  type: SampleType | undefined;
  /** The category that a new type belongs to. */
  categoryId?: string | undefined;
  readOnly: boolean;
  onClose: () => void;
  onSaved: (type: SampleType) => void;
};

/** Everything of a sample type but its items, which have a grid of their own. */
export const TypeForm = ({ type, categoryId, readOnly, onClose, onSaved }: Props) => (
  <CrudForm
    entity={sampleType}
    contract={sampleTypeContract}
    row={type as CrudRow | undefined}
    inputs={inputs}
    preset={{ sam1Id: categoryId }}
    readOnly={readOnly}
    onClose={onClose}
    onSaved={(row) => onSaved(row as unknown as SampleType)}
  />
);
