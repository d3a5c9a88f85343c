import { Form } from 'antd';
import { useCallback } from 'react';
import type { Field } from '../../../domain/kit/field';
import { date, required, text as textField } from '../../../domain/kit/field';
import { useText } from '../../kit/format/label';
import { EntryField } from '../../sample/entry/EntryField';
import type { Places } from '../../sample/entry/places';
import { needsSampling, type OrderForm } from './form';
import styles from './form.less';
import { HeadFields } from './HeadFields';
import { useFormLayout } from './layout';
import { Section } from './Section';
import type { Acts } from './use-order-form';

/** What is asked about a sampling (ISO/IEC 17025 7.8.5). */
const samplingFields: Readonly<Record<string, Field>> = {
  place: required(textField('抽样地点', 'Place of sampling', { max: 128 })),
  date: required(date('抽样日期', 'Date of sampling')),
  person: required(textField('抽样人员', 'Sampled by', { max: 64 })),
  planNo: textField('抽样计划/方案编号', 'Sampling plan no.', { max: 64 }),
  method: textField('抽样方法', 'Sampling method', { max: 128 }),
  witness: textField('见证人', 'Witness', { max: 64 }),
};

type Props = { form: OrderForm; places: Places; acts: Acts };

/** What the order is for, and how the samples came. */
export const BusinessSection = ({ form: { head }, places, acts }: Props) => {
  const text = useText();
  const layout = useFormLayout();
  const { samplingInfo } = head;
  const setSampling = useCallback(
    (name: string, value: unknown) =>
      acts.setHead(
        { samplingInfo: { place: '', date: '', person: '', ...samplingInfo, [name]: value ?? '' } },
        `samplingInfo.${name}`,
      ),
    [acts, samplingInfo],
  );
  return (
    <Section id="order-business" title={text('order.sectionBusiness')}>
      <div className={styles.fields}>
        <HeadFields
          names={layout.head.business}
          head={head}
          places={places}
          onChange={acts.setField}
          differs={{ project: { double: true } }}
        />
      </div>
      {needsSampling(head) ? (
        <fieldset className={styles.sampling}>
          <legend>{text('order.sampling')}</legend>
          <div className={styles.fields}>
            <Form layout="vertical" component={false}>
              {Object.entries(samplingFields).map(([name, field]) => (
                <EntryField
                  key={name}
                  name={name}
                  field={field}
                  place={`samplingInfo.${name}`}
                  value={samplingInfo?.[name as keyof typeof samplingInfo]}
                  error={places[`samplingInfo.${name}`]}
                  onChange={setSampling}
                />
              ))}
            </Form>
          </div>
        </fieldset>
      ) : null}
    </Section>
  );
};
