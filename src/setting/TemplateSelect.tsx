import { Select } from 'antd';
import { dataMapContract } from '../../contract/data-map/data-map';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';

type Props = {
  value?: string | null;
  onChange?: (id: string) => void;
  id?: string;
  disabled?: boolean;
};

/** Picks a record template that is made of a workbook: others have no cells. */
export const TemplateSelect = (props: Props) => {
  const text = useText();
  const { data, loading } = useCall(dataMapContract.templates, {});
  return (
    <Select
      {...props}
      loading={loading}
      placeholder={text('g.template')}
      options={(data ?? [])
        .filter(({ id, datatype }) => datatype !== 'grid' || id === props.value)
        .map(({ id, name, ver }) => ({ value: id, label: `${name} v${ver}` }))}
    />
  );
};
