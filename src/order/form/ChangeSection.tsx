import { Form, Input } from 'antd';
import { useText } from '../../kit/format/label';
import type { Places } from '../../sample/entry/places';
import type { OrderForm } from './form';
import styles from './form.less';
import { Section } from './Section';
import type { Acts } from './use-order-form';

type Props = { change: OrderForm['change']; places: Places; acts: Acts };

/** Changing an order that was handed in: why, and how the client heard of it (ISO/IEC 17025 7.1.4). */
export const ChangeSection = ({ change, places, acts }: Props) => {
  const text = useText();
  const set = (name: 'reason' | 'informed', value: string) =>
    acts.edit(
      (form) => ({ ...form, change: { ...form.change, [name]: value } }),
      name === 'reason' ? 'reason' : 'clientInformed',
    );
  const informedError = places['clientInformed'] ?? places['clientInformed.how'];
  return (
    <Section id="order-change" title={text('order.sectionChange')}>
      <Form layout="vertical" component={false}>
        <div className={styles.change}>
          <div data-place="reason">
            <Form.Item
              label={text('order.changeReason')}
              htmlFor="change-reason"
              required
              validateStatus={places['reason'] ? 'error' : ''}
              help={places['reason']}
              extra={text('order.changeReasonHelp')}
            >
              <Input
                id="change-reason"
                value={change.reason ?? ''}
                maxLength={500}
                onChange={({ target }) => set('reason', target.value)}
              />
            </Form.Item>
          </div>
          <div data-place="clientInformed">
            <Form.Item
              label={text('order.changeInformed')}
              htmlFor="change-informed"
              validateStatus={informedError ? 'error' : ''}
              help={informedError}
              extra={text('order.changeInformedHelp')}
            >
              <Input
                id="change-informed"
                value={change.informed ?? ''}
                maxLength={128}
                onChange={({ target }) => set('informed', target.value)}
              />
            </Form.Item>
          </div>
        </div>
      </Form>
    </Section>
  );
};
