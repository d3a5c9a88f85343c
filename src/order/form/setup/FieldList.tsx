import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select, Tag } from 'antd';
import { type ArrangedField, formParts, type Placing, placings } from '../../../../domain/order/order-form';
import { useLabel, useText } from '../../../kit/format/label';
import { demanded, isOptional, movedField, placed, placingsFor } from './draft';
import styles from './setup.less';

type Props = {
  fields: readonly ArrangedField[];
  /** A person's own: it hides what is optional and does nothing else. */
  isOwn: boolean;
  onChange: (fields: ArrangedField[]) => void;
};

/** The fields part by part: where each stands, whether it is demanded, and one place up or down. */
export const FieldList = ({ fields, isOwn, onChange }: Props) => {
  const text = useText();
  return (
    <div className={styles.list}>
      {formParts.map((part) => {
        const ofPart = fields.filter((field) => field.part === part);
        const title = text(`orderForm.part.${part}`);
        return (
          <section key={part} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {ofPart.map((field, index) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  isOwn={isOwn}
                  isFirst={index === 0}
                  isLast={index === ofPart.length - 1}
                  onPlace={(show) => onChange(placed(fields, field.key, show))}
                  onDemand={(required) => onChange(demanded(fields, field.key, required))}
                  onMove={(by) => onChange(movedField(fields, field.key, by))}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

type RowProps = {
  field: ArrangedField;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  onPlace: (show: Placing) => void;
  onDemand: (required: boolean) => void;
  onMove: (by: -1 | 1) => void;
};

const FieldRow = ({ field, isOwn, isFirst, isLast, onPlace, onDemand, onMove }: RowProps) => {
  const text = useText();
  const label = useLabel();
  const name = label(field.label);
  const offered = placingsFor(field);
  const isFixed = field.isKept || (isOwn && !isOptional(field));
  return (
    <li>
      {isOwn || field.part !== 'samples' ? (
        <Checkbox
          checked={field.show !== 'hidden'}
          disabled={isFixed}
          onChange={({ target }) => onPlace(target.checked ? (offered[0] ?? 'shown') : 'hidden')}
        >
          {name}
        </Checkbox>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {isFixed ? <Tag>{text(field.isKept ? 'orderForm.kept' : 'orderForm.demanded')}</Tag> : null}
      {!isOwn && field.part === 'samples' && offered.length > 1 ? (
        <Select<Placing>
          size="small"
          aria-label={text('orderForm.placing', { name })}
          value={field.show}
          onChange={onPlace}
          className={styles.placing}
          options={offered.map((value) => ({
            value,
            label: value === 'shown' ? text('orderForm.column') : label(placings[value]),
          }))}
        />
      ) : null}
      {isOwn ? null : (
        <>
          {field.mayBeRequired && !field.isRequired ? (
            <Checkbox
              checked={field.required}
              disabled={field.show === 'hidden'}
              aria-label={text('orderForm.requiredOf', { name })}
              onChange={({ target }) => onDemand(target.checked)}
            >
              {text('orderForm.required')}
            </Checkbox>
          ) : null}
          <Button
            type="text"
            size="small"
            aria-label={text('list.up', { name })}
            title={text('list.up', { name })}
            icon={<ArrowUpOutlined />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={text('list.down', { name })}
            title={text('list.down', { name })}
            icon={<ArrowDownOutlined />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </li>
  );
};
