import { useAccess } from '@umijs/max';
import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { customerContract } from '../../contract/customer/customer';
import { departmentContract } from '../../contract/department/department';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { order } from '../../domain/order/order.entity';
import { pageWords, periodWords } from '../../domain/statistics/page-words';
import { type Dimension, dimensions, questionOf } from '../../domain/statistics/questions';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { today } from '../services/clock';
import { type Preset, presetDays } from './presets';
import styles from './statistics.less';
import { type Asked, narrowings } from './use-asked';

const DaysFilter = lazy(() => import('../kit/list/DaysFilter'));

type Props = { asked: Asked; change: (wish: Partial<Asked>) => void };

const named = Object.keys(periodWords).filter((preset) => preset !== 'custom') as Exclude<Preset, 'custom'>[];

/** Period, lines and filters of a question. */
export const Narrow = ({ asked, change }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { question, from, to, by, departId, customerId, sampleTypeId, urgency } = asked;
  const known = named.find((preset) => {
    const days = presetDays(preset, today());
    return days.from === from && days.to === to;
  });
  const [isOwn, setIsOwn] = useState(known === undefined);
  const lines = questionOf(question).by.filter((each) => each !== 'customer' || access['customer.read']);
  const isOfDevices = question === 'devices';
  return (
    <div className={styles.narrow}>
      {isOfDevices ? null : (
        <Select<Preset>
          aria-label={label(pageWords.period)}
          value={isOwn || known === undefined ? 'custom' : known}
          style={{ width: 150 }}
          options={Object.entries(periodWords).map(([value, words]) => ({
            value: value as Preset,
            label: label(words),
          }))}
          onChange={(preset) => {
            setIsOwn(preset === 'custom');
            if (preset !== 'custom') change(presetDays(preset, today()));
          }}
        />
      )}
      {isOfDevices || !(isOwn || known === undefined) ? null : (
        <Suspense fallback={null}>
          <DaysFilter
            placeholder={[label(pageWords.period), text('list.until')]}
            from={from}
            to={to}
            onChange={(first, last) => {
              if (first !== '' && last !== '') change({ from: first, to: last });
            }}
          />
        </Suspense>
      )}
      {lines.length > 1 ? (
        <Select<Dimension>
          aria-label={label(pageWords.by)}
          value={by ?? (lines[0] as Dimension)}
          style={{ width: 150 }}
          options={lines.map((value) => ({ value, label: label(dimensions[value]) }))}
          onChange={(value) => change({ by: value })}
        />
      ) : null}
      <RefSelect
        endpoint={departmentContract.list as never}
        titleKey="name"
        reads={[]}
        placeholder={label(pageWords.department)}
        value={departId ?? null}
        onChange={(id) => change({ departId: id ?? undefined })}
        style={{ width: 150 }}
      />
      {isOfDevices ? null : (
        <>
          {access['customer.read'] ? (
            <RefSelect
              endpoint={customerContract.list as never}
              titleKey="name"
              reads={[]}
              placeholder={label(pageWords.client)}
              value={customerId ?? null}
              onChange={(id) => change({ customerId: id ?? undefined })}
              style={{ width: 170 }}
            />
          ) : null}
          <RefSelect
            endpoint={sampleTypeContract.list as never}
            titleKey="name"
            reads={[]}
            placeholder={label(pageWords.sampleType)}
            value={sampleTypeId ?? null}
            onChange={(id) => change({ sampleTypeId: id ?? undefined })}
            style={{ width: 150 }}
          />
          <Select
            aria-label={label(pageWords.urgency)}
            placeholder={label(pageWords.urgency)}
            allowClear
            value={urgency ?? null}
            style={{ width: 120 }}
            options={Object.entries(order.fields.urgency.options ?? {}).map(([value, words]) => ({
              value,
              label: label(words),
            }))}
            onChange={(value) => change({ urgency: (value ?? undefined) as Asked['urgency'] })}
          />
        </>
      )}
      {narrowings.some((name) => asked[name] !== undefined) ? (
        <Button
          type="link"
          size="small"
          onClick={() => change(Object.fromEntries(narrowings.map((name) => [name, undefined])))}
        >
          {label(pageWords.clear)}
        </Button>
      ) : null}
    </div>
  );
};
