import { Select } from 'antd';
import { memo, useMemo } from 'react';
import { useText } from '../../kit/format/label';
import type { Catalogue } from './catalogue';

type Option = { value: string; label: string; search: string };
type Props = {
  catalogue: Catalogue;
  /** The variant, or the type where no variant is chosen. */
  value: string | null | undefined;
  /** What the record calls it, for a type that is no longer offered. */
  shown: string;
  onChange: (id: string | null) => void;
  id?: string;
  bare?: boolean;
  error?: boolean;
};

const groupsOf = ({ base, variants }: Catalogue): { label: string; options: Option[] }[] =>
  base.categories.map((category) => ({
    label: category.name,
    options: base.sampleTypes
      .filter(({ sam1Id }) => sam1Id === category.id)
      .flatMap((type) => [
        { value: type.id, label: type.name, search: `${type.name} ${type.code} ${type.nameEn ?? ''}` },
        ...[...variants.values()]
          .filter(({ sample1Id }) => sample1Id === type.id)
          .map((variant) => ({
            value: variant.id,
            label: `${type.name} · ${variant.name}`,
            search: `${type.name} ${variant.name} ${variant.code} ${variant.spec ?? ''}`,
          })),
      ]),
  }));

/** Type and variant in one choice, by category; found by name or code. */
export const TypeSelect = memo(function TypeSelect({ catalogue, value, shown, onChange, bare, error, id }: Props) {
  const text = useText();
  const groups = useMemo(() => groupsOf(catalogue), [catalogue]);
  const known = !value || catalogue.types.has(value) || catalogue.variants.has(value);
  const options = known ? groups : [{ label: '', options: [{ value, label: shown, search: shown }] }, ...groups];
  return (
    <Select<string, Option>
      {...(id && { id })}
      {...(bare && { variant: 'borderless' as const })}
      {...(error && { status: 'error' as const })}
      showSearch
      allowClear={!bare}
      value={value ?? (null as unknown as string)}
      placeholder={text('order.pickType')}
      aria-label={text('order.pickType')}
      options={options as unknown as Option[]}
      optionFilterProp="search"
      popupMatchSelectWidth={260}
      notFoundContent={text('order.noType')}
      onChange={(chosen) => onChange(chosen ?? null)}
      style={{ width: '100%' }}
    />
  );
});
