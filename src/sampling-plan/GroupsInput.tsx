import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select, Skeleton } from 'antd';
import { type ReactElement, useId } from 'react';
import { choices } from '../../contract/choice/choices';
import { orderContract } from '../../contract/order/order';
import type { OrderBase } from '../../contract/order/order-base';
import { type OfferedPackage, testPackageContract } from '../../contract/test-package/test-package';
import type { PlanGroup, PlanItem } from '../../domain/sampling-plan/sampling-plan.shapes';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { useLabel, useText } from '../kit/format/label';
import { Trouble } from '../kit/page/Trouble';
import { RefsSelect } from '../kit/ref/RefsSelect';
import { useCall } from '../services/use-call';
import styles from './sampling-plan.less';

type Draft = Partial<PlanGroup>;
type Props = { value?: Draft[] | null; onChange?: (groups: Draft[]) => void; id?: string; disabled?: boolean };

const NEW: Draft = { pointIds: [], sample2Id: null, name: null, packageIds: [], items: [] };
const byName = { showSearch: true, optionFilterProp: 'label' } as const;
const named = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** The items that a type or its variant offers, those that are always tested to begin with. */
const offeredBy = (base: OrderBase, { sample1Id, sample2Id }: Draft) =>
  base.variants.find(({ id }) => id === sample2Id)?.items ??
  base.sampleTypes.find(({ id }) => id === sample1Id)?.items ??
  [];

/** A control with its name above it; the control takes the id by which the name leads to it. */
const Field = ({ name, children }: { name: string; children: (id: string) => ReactElement }) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  );
};

type GroupProps = {
  group: Draft;
  at: number;
  base: OrderBase;
  /** What the client may have, whatever the type. */
  packages: readonly OfferedPackage[];
  customerId: string | undefined;
  onChange: (next: Draft) => void;
  onRemove?: () => void;
};

const Group = ({ group, at, base, packages, customerId, onChange, onRemove }: GroupProps) => {
  const text = useText();
  const put = (change: Draft) => onChange({ ...group, ...change });
  const type = base.sampleTypes.find(({ id }) => id === group.sample1Id);
  const variants = base.variants.filter(({ sample1Id }) => sample1Id === group.sample1Id);
  const offered = offeredBy(base, group);
  const items = group.items ?? [];
  const linesOf = (ids: readonly string[]): PlanItem[] =>
    ids.map((testitemId) => {
      const known = items.find((item) => item.testitemId === testitemId);
      const line = offered.find((item) => item.testitemId === testitemId);
      return known ?? { testitemId, basisId: line?.basisId ?? null, judgeId: line?.judgeId ?? null };
    });
  const chooseKind = (change: Draft) => {
    const all = offeredBy(base, { ...group, ...change });
    put({ ...change, items: all.map(({ testitemId, basisId, judgeId }) => ({ testitemId, basisId, judgeId })) });
  };
  const setItem = (testitemId: string, change: Partial<PlanItem>) =>
    put({ items: items.map((item) => (item.testitemId === testitemId ? { ...item, ...change } : item)) });
  const others = base.testItems.filter(({ id }) => !offered.some(({ testitemId }) => testitemId === id));
  const itemName = (id: string) =>
    base.testItems.find((item) => item.id === id)?.name ??
    offered.find(({ testitemId }) => testitemId === id)?.testitemName ??
    text('samplingPlan.goneItem');
  const label = useLabel();
  const packageIds = group.packageIds ?? [];
  const fitting = packages.filter(({ typeIds }) => group.sample1Id !== undefined && typeIds.includes(group.sample1Id));
  const lost = packageIds.filter((id) => !fitting.some((pack) => pack.id === id));
  const field = (word: string) => text(`samplingPlan.${word}`);
  return (
    <fieldset className={styles.group}>
      <legend>
        {text('samplingPlan.group', { number: at + 1 })}
        {onRemove ? (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text('samplingPlan.removeGroup', { number: at + 1 })}
            onClick={onRemove}
          />
        ) : null}
      </legend>
      <div className={styles.pair}>
        <Field name={field('type')}>
          {(id) => (
            <Select
              id={id}
              {...byName}
              value={group.sample1Id}
              options={named(base.sampleTypes)}
              onChange={(sample1Id: string) => {
                const chosen = base.sampleTypes.find(({ id }) => id === sample1Id);
                chooseKind({
                  sample1Id,
                  sample2Id: null,
                  qty: group.qty || (chosen?.needQty ?? ''),
                  qtyUnit: group.qtyUnit || (chosen?.qtyUnit ?? ''),
                });
              }}
            />
          )}
        </Field>
        <Field name={field('variant')}>
          {(id) => (
            <Select
              id={id}
              {...byName}
              allowClear
              disabled={variants.length === 0}
              value={group.sample2Id ?? null}
              options={named(variants)}
              placeholder={variants.length === 0 ? field('noVariant') : undefined}
              onChange={(sample2Id: string | undefined) => chooseKind({ sample2Id: sample2Id ?? null })}
            />
          )}
        </Field>
      </div>
      <Field name={field('points')}>
        {(id) => (
          <RefsSelect
            id={id}
            endpoint={choices.samplingPoint}
            titleKey={samplingPoint.title}
            value={[...(group.pointIds ?? [])]}
            params={{ customerId, status: 'active' }}
            disabled={customerId === undefined}
            placeholder={field(customerId === undefined ? 'clientFirst' : 'pickPoints')}
            onChange={(pointIds) => put({ pointIds })}
          />
        )}
      </Field>
      <div className={styles.three}>
        <Field name={field('sampleName')}>
          {(id) => (
            <Input
              id={id}
              value={group.name ?? ''}
              maxLength={128}
              placeholder={type?.name ?? ''}
              onChange={({ target }) => put({ name: target.value || null })}
            />
          )}
        </Field>
        <Field name={field('qty')}>
          {(id) => (
            <Input
              id={id}
              value={group.qty ?? ''}
              inputMode="decimal"
              onChange={({ target }) => put({ qty: target.value })}
            />
          )}
        </Field>
        <Field name={field('qtyUnit')}>
          {(id) => (
            <Input
              id={id}
              value={group.qtyUnit ?? ''}
              maxLength={16}
              onChange={({ target }) => put({ qtyUnit: target.value })}
            />
          )}
        </Field>
      </div>
      <Field name={field('packages')}>
        {(id) => (
          <Select
            id={id}
            {...byName}
            mode="multiple"
            disabled={fitting.length === 0 && packageIds.length === 0}
            value={[...packageIds]}
            placeholder={text(fitting.length === 0 ? 'pack.none' : 'samplingPlan.packagesHint')}
            options={[
              ...fitting.map(({ id: value, name, items: tests, problems }) => ({
                value,
                label: text('pack.count', { name, count: tests.length }),
                disabled: problems.length > 0,
                title: problems.map((problem) => label(problem)).join(' '),
              })),
              ...lost.map((value) => ({ value, label: field('gonePackage') })),
            ]}
            onChange={(ids: string[]) => put({ packageIds: ids })}
          />
        )}
      </Field>
      <Field name={field('items')}>
        {(id) => (
          <Select
            id={id}
            {...byName}
            mode="multiple"
            value={items.map(({ testitemId }) => testitemId)}
            options={[
              ...(offered.length > 0
                ? [
                    {
                      label: field('ofType'),
                      options: offered.map(({ testitemId, testitemName }) => ({
                        value: testitemId,
                        label: testitemName,
                      })),
                    },
                  ]
                : []),
              { label: field('otherItems'), options: named(others) },
            ]}
            onChange={(ids: string[]) => put({ items: linesOf(ids) })}
          />
        )}
      </Field>
      {items.length > 0 ? (
        <ul className={styles.lines}>
          {items.map(({ testitemId, basisId, judgeId }) => (
            <li key={testitemId}>
              <b>{itemName(testitemId)}</b>
              <Select
                {...byName}
                aria-label={text('samplingPlan.basisOf', { item: itemName(testitemId) })}
                placeholder={field('basis')}
                value={basisId}
                options={base.bases.map(({ id, name, stdNo, current }) => ({
                  value: id,
                  label: name.includes(stdNo) ? name : `${name} ${stdNo}`,
                  disabled: !current,
                }))}
                onChange={(next: string) => setItem(testitemId, { basisId: next })}
              />
              <Select
                {...byName}
                allowClear
                aria-label={text('samplingPlan.judgeOf', { item: itemName(testitemId) })}
                placeholder={field('judge')}
                value={judgeId}
                options={named(base.criteria)}
                onChange={(next: string | undefined) => setItem(testitemId, { judgeId: next ?? null })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
};

/** What a plan asks for: kinds of samples with their points and items, a card each. */
export const GroupsInput = ({ value, onChange, id, disabled = false }: Props) => {
  const text = useText();
  const customerId = Form.useWatch('customerId') as string | undefined;
  const { data, error, reload } = useCall(orderContract.base, {});
  const { data: packages = [] } = useCall(testPackageContract.offered, customerId ? { customerId } : {});
  const groups = value && value.length > 0 ? value : [NEW];
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  const put = (at: number, next: Draft) => onChange?.(groups.map((group, index) => (index === at ? next : group)));
  return (
    <div id={id} className={styles.groups}>
      {groups.map((group, at) => (
        // Groups have no name of their own and are never reordered: their place is their key.
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          group={group}
          at={at}
          base={data}
          packages={packages}
          customerId={customerId}
          onChange={(next) => put(at, next)}
          {...(groups.length > 1 && { onRemove: () => onChange?.(groups.filter((_, index) => index !== at)) })}
        />
      ))}
      {disabled ? null : (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...groups, NEW])}>
          {text('samplingPlan.addGroup')}
        </Button>
      )}
    </div>
  );
};
