import { useAccess } from '@umijs/max';
import { Alert, Button, Tabs } from 'antd';
import { useState } from 'react';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import { isFrozen } from '../../domain/sample-type/versions';
import { type SampleVariant, sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import type { Access } from '../access';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { Money } from '../kit/format/Money';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { call } from '../services/call';
import { toVariantItems } from './lines';
import styles from './sample1.less';
import type { PanelProps } from './TypePanel';
import { useItemsTab } from './use-items-tab';
import { VariantForm } from './VariantForm';

type Props = PanelProps & { variant: SampleVariant; type: SampleType };

const { fields } = sampleVariant;

/** A variant: its items with the limits that hold for it. */
export const VariantPanel = ({ variant, type, onChanged, onDirty }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [editing, setEditing] = useState(false);
  const history = useHistoryTab(sampleVariant.name, variant.id, variant.ver);
  const readOnly = isFrozen(type) || !access['sampleVariant.update'];
  const { tab: items } = useItemsTab({
    of: 'variant',
    node: variant,
    endpoint: sampleVariantContract.lines,
    store: (ver, next) => call(sampleVariantContract.setItems, { id: variant.id, ver, items: toVariantItems(next) }),
    readOnly,
    empty: text(readOnly ? 'catalogue.noItems' : 'catalogue.noVariantItems'),
    onChanged,
    onDirty,
  });
  return (
    <section className={styles.panel} aria-label={variant.name}>
      <header className={styles.head}>
        <h2>{variant.name}</h2>
        <Code value={variant.code} />
        <span className="muted">
          {type.name} V{type.version ?? 1}
        </span>
        <span className={styles.buttons}>
          <Button onClick={() => setEditing(true)}>{text('catalogue.settings')}</Button>
        </span>
      </header>
      <ul className={styles.facts}>
        {variant.spec ? (
          <li>
            {label(fields.spec.label)} <b>{variant.spec}</b>
          </li>
        ) : null}
        {variant.grade ? (
          <li>
            {label(fields.grade.label)} <b>{variant.grade}</b>
          </li>
        ) : null}
        {variant.price === null ? null : (
          <li>
            {label(fields.price.label)} <Money value={variant.price} />
          </li>
        )}
      </ul>
      {isFrozen(type) && access['sampleVariant.update'] ? (
        <Alert
          className={styles.note ?? ''}
          type="info"
          showIcon
          message={text('catalogue.frozenVariant', { name: type.name })}
          action={
            <Button size="small" onClick={() => onChanged(`type.${type.id}`)}>
              {text('catalogue.toType')}
            </Button>
          }
        />
      ) : null}
      <Tabs size="small" items={[items, history]} />
      {editing ? (
        <VariantForm
          variant={variant}
          typeId={type.id}
          readOnly={readOnly}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
};
