import { Button, Form } from 'antd';
import { testItemContract } from '../../contract/test-item/test-item';
import { useText } from '../kit/format/label';
import { useCall } from '../services/use-call';
import { namesIn } from './input-list';

/** The way to take over the formula of the chosen item, where the budget has none yet. */
export const ItemFormula = ({ disabled }: { disabled: boolean }) => {
  const text = useText();
  const form = Form.useFormInstance();
  const itemId: string | undefined = Form.useWatch('testitemId', form);
  const formula: string | undefined = Form.useWatch('formula', form);
  const isAsked = !disabled && itemId !== undefined && !formula?.trim();
  const { data } = useCall(testItemContract.list, isAsked ? { ids: [itemId], current: 1, pageSize: 1 } : null);
  const [item] = (data?.list ?? []) as { formula?: string | null; unit?: string | null }[];
  const own = item?.formula;
  if (!isAsked || !own || namesIn(own).length === 0) return null;
  return (
    <p>
      <Button
        size="small"
        onClick={() =>
          form.setFieldsValue({ formula: own, unit: (form.getFieldValue('unit') as string | undefined) || item.unit })
        }
      >
        {text('budget.takeFormula', { formula: own })}
      </Button>
    </p>
  );
};
