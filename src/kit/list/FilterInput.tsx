import { Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { NO, YES } from '../../../domain/kit/field';
import { useLabel, useText } from '../format/label';
import { RefSelect } from '../ref/RefSelect';
import type { Filter } from './filter';
import { isShown } from './is-shown';
import type { Filters } from './list-state';

const DaysFilter = lazy(() => import('./DaysFilter'));

type Props = { filter: Filter; values: Filters; onChange: (change: Filters) => void };

const one = (value: string | string[] | undefined): string | undefined => [value].flat()[0] || undefined;

/** One control of the filter line; its label is its placeholder, to keep the line short. */
export const FilterInput = ({ filter, values, onChange }: Props) => {
  const label = useLabel();
  const text = useText();
  const { name } = filter;
  const title = label(filter.label);
  const value = values[name];
  const set = (next: string | string[] | undefined) => onChange({ [name]: next ?? '' });

  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          mode="multiple"
          aria-label={title}
          placeholder={title}
          allowClear
          maxTagCount="responsive"
          style={{ width: 150 }}
          value={value === undefined || value === '' ? [] : [value].flat()}
          onChange={(next: string[]) => set(next)}
          options={Object.entries(filter.options).map(([code, words]) => ({ value: code, label: label(words) }))}
          optionFilterProp="label"
        />
      );
    case 'flag':
      return (
        <Select
          aria-label={title}
          placeholder={title}
          allowClear
          style={{ width: 110 }}
          value={one(value) ?? null}
          onChange={(next) => set(next ?? undefined)}
          options={[
            { value: 'true', label: `${title}: ${label(YES)}` },
            { value: 'false', label: `${title}: ${label(NO)}` },
          ]}
        />
      );
    case 'days': {
      const [from, to] = [one(values[`${name}From`]), one(values[`${name}To`])];
      return (
        <Suspense fallback={<Input disabled aria-label={title} placeholder={title} style={{ width: 240 }} />}>
          <DaysFilter
            placeholder={[title, text('list.until')]}
            from={from}
            to={to}
            onChange={(first, last) => onChange({ [`${name}From`]: first, [`${name}To`]: last })}
          />
        </Suspense>
      );
    }
    case 'ref':
      return (
        <RefSelect
          endpoint={filter.endpoint}
          titleKey={filter.titleKey}
          edition={filter.edition}
          reads={[]}
          placeholder={title}
          value={one(value) ?? null}
          onChange={(next) => set(next ?? undefined)}
          style={{ width: 170 }}
        />
      );
    case 'text':
      return (
        <Input
          aria-label={title}
          placeholder={title}
          allowClear
          defaultValue={one(value) ?? ''}
          style={{ width: 150 }}
          onPressEnter={(event) => set(event.currentTarget.value.trim())}
          onBlur={(event) => isShown(event.currentTarget) && set(event.currentTarget.value.trim())}
        />
      );
  }
};
