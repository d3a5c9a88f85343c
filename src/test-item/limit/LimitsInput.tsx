import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import type { CriterionLimit } from '../../../domain/criterion/criterion.shapes';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { useLabel, useText } from '../../kit/format/label';
import { ListLine } from '../../kit/format/wrong-lines';
import { RefSelect } from '../../kit/ref/RefSelect';
import { targetOf } from '../../kit/ref/targets';
import { LimitInput } from './LimitInput';
import styles from './limits.less';

type Props = {
  value?: CriterionLimit[] | null;
  onChange?: (limits: CriterionLimit[]) => void;
  id?: string;
  disabled?: boolean;
};

const items = targetOf(testItem.name);

/** The requirements of a criterion, one line an item; the unit comes with the item until another is typed. */
export const LimitsInput = ({ value, onChange, id, disabled = false }: Props) => {
  const label = useLabel();
  const text = useText();
  const limits = value ?? [];
  const put = (index: number, change: Partial<CriterionLimit>) =>
    onChange?.(limits.map((limit, at) => (at === index ? { ...limit, ...change } : limit)));
  // Another comparison lacks some of the fields, so the line is rewritten.
  const replace = (index: number, limit: CriterionLimit) =>
    onChange?.(limits.map((each, at) => (at === index ? limit : each)));
  const add = () => onChange?.([...limits, { testitemId: '', op: 'le', hi: null, unit: null }]);

  return (
    <div id={id} className={styles.limits}>
      {limits.length === 0 ? <p className="muted">{text('limit.none')}</p> : null}
      {limits.map((limit, index) => {
        const line = index + 1;
        const name = text('limit.item', { line });
        return (
          // Lines have no name of their own; their place in the list is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ListLine key={index} list={id} line={index}>
            <div className={styles.line}>
              <span className="muted">{line}</span>
              {items ? (
                <RefSelect
                  {...items}
                  value={limit.testitemId}
                  disabled={disabled}
                  placeholder={name}
                  reads={['code', 'unit']}
                  describe={(row) => [row['code'], row['unit']].filter(Boolean).join(' · ')}
                  onChange={(testitemId, row) =>
                    put(index, {
                      testitemId: testitemId ?? '',
                      unit: limit.unit || ((row?.['unit'] as string | null) ?? null),
                    })
                  }
                />
              ) : null}
              <LimitInput
                name={name}
                value={limit}
                disabled={disabled}
                onChange={(next) =>
                  replace(index, {
                    ...(next ?? { op: 'none' }),
                    testitemId: limit.testitemId,
                    unit: limit.unit ?? null,
                  })
                }
              />
              <Input
                disabled={disabled}
                value={limit.unit ?? ''}
                maxLength={24}
                placeholder={label(testItem.fields.unit.label)}
                aria-label={text('limit.unit', { name })}
                onChange={({ target }) => put(index, { unit: target.value.trim() || null })}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={disabled}
                aria-label={text('limit.remove', { line })}
                onClick={() => onChange?.(limits.filter((_, at) => at !== index))}
              />
            </div>
          </ListLine>
        );
      })}
      {disabled ? null : (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={add}>
          {text('limit.add')}
        </Button>
      )}
    </div>
  );
};
