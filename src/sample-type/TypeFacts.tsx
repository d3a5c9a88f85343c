import { dataMapContract } from '../../contract/data-map/data-map';
import { type SampleType, sampleType } from '../../domain/sample-type/sample-type.entity';
import { useLabel, useText } from '../kit/format/label';
import { useCall } from '../services/use-call';
import styles from './sample1.less';

const { fields } = sampleType;

/** What an order takes from the type besides its items, in one line. */
export const TypeFacts = ({ type }: { type: SampleType }) => {
  const label = useLabel();
  const text = useText();
  const templates = useCall(dataMapContract.templates, type.recordTemplateId ? {} : null);
  const template = templates.data?.find(({ id }) => id === type.recordTemplateId)?.name ?? null;
  const storage = fields.storageCondition.options?.[type.storageCondition ?? ''];
  const facts: [string, string | null][] = [
    [label(fields.needQty.label), type.needQty === null ? null : `${type.needQty} ${type.qtyUnit ?? ''}`],
    [label(fields.storageCondition.label), storage ? label(storage) : null],
    [
      label(fields.dueDays.label),
      type.dueDays === null ? null : text('catalogue.workingDays', { count: type.dueDays }),
    ],
    [
      label(fields.retainDays.label),
      type.retainDays === null ? null : text('catalogue.days', { count: type.retainDays }),
    ],
    [label(fields.recordTemplateId.label), template],
    [label(fields.baseInfo.label), type.baseInfo ? text('crud.count', { count: [type.baseInfo].flat().length }) : null],
  ];
  return (
    <ul className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <li key={name}>
            {name} <b>{value}</b>
          </li>
        ))}
    </ul>
  );
};
