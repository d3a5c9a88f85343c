import { isEquivalent } from '../kit/is-equivalent';
import type { SampleVariant } from '../sample-variant/sample-variant.entity';
import type { VariantItem } from '../variant-item/variant-item.entity';
import { type SampleType, sampleType } from './sample-type.entity';

/** Whether a type's content is frozen: it has been published, so samples may have been received under it. */
export const isFrozen = ({ status }: Pick<SampleType, 'status'>): boolean =>
  status === 'published' || status === 'retired';

/** What may change of a frozen type: its place in the tree, and a note. Neither says what is tested. */
const free: ReadonlySet<string> = new Set(['sam1Id', 'remark']);

/** The fields of a type that make up a version. */
export const versionedFields = Object.entries(sampleType.fields)
  .filter(([name, field]) => !('serverOnly' in field) && !free.has(name))
  .map(([name]) => name as keyof SampleType);

/** The versioned fields in which two states of a type differ. */
export const changedFields = (one: SampleType, other: SampleType): (keyof SampleType)[] =>
  versionedFields.filter((name) => !isEquivalent(one[name], other[name]));

/** A version as it was published: the type, its variants and their items. */
export type TypeVersion = Readonly<{
  type: SampleType;
  variants: readonly (SampleVariant & { items: readonly VariantItem[] })[];
}>;
