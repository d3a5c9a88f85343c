import { Checkbox, Form } from 'antd';
import type { StoredSampleRow } from '../../../contract/stored-sample/stored-sample';
import { hazardsIn } from '../../../domain/hazard/hazards';
import { useText } from '../../kit/format/label';

/** Whoever takes hazardous samples out says that their hazards were seen; nothing is asked where all are harmless. */
export const HazardsField = ({ rows }: { rows: readonly StoredSampleRow[] }) => {
  const text = useText();
  if (rows.every(({ hazards }) => hazardsIn(hazards).length === 0)) return null;
  return (
    <Form.Item
      name="hazardsSeen"
      valuePropName="checked"
      rules={[
        {
          validator: (_, isSeen) =>
            isSeen === true ? Promise.resolve() : Promise.reject(new Error(text('hazards.asked'))),
        },
      ]}
    >
      <Checkbox>{text('hazards.seen')}</Checkbox>
    </Form.Item>
  );
};
