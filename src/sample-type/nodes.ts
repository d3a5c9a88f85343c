import type { SampleCategory } from '../../domain/sample-category/sample-category.entity';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import type { SampleVariant } from '../../domain/sample-variant/sample-variant.entity';

/** One place of the catalogue's tree. */
export type Node =
  | { kind: 'category'; row: SampleCategory }
  | { kind: 'type'; row: SampleType }
  | { kind: 'variant'; row: SampleVariant; type: SampleType };

export type Branch = { key: string; node: Node; children?: Branch[]; isLeaf?: boolean };

export type Catalogue = Readonly<{
  categories: readonly SampleCategory[];
  types: readonly SampleType[];
  variants: readonly SampleVariant[];
}>;

/** Names a node in the address; a variant is found over its type. */
export const keyOf = (node: Node): string =>
  node.kind === 'variant' ? variantKey(node.row) : `${node.kind}.${node.row.id}`;

export const variantKey = ({ id, sample1Id }: Pick<SampleVariant, 'id' | 'sample1Id'>): string =>
  `variant.${sample1Id}.${id}`;

/** The types that the keys lie on or under: theirs are the variants to read. */
export const typesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.flatMap((key) => /^(?:type|variant)\.([^.]+)/.exec(key)?.[1] ?? [])),
];

const fits = (words: string, ...texts: (string | null)[]): boolean =>
  words === '' || texts.some((text) => (text ?? '').toLowerCase().includes(words));

/** A draft is shown directly under the version that it revises. */
const inOrder = (types: readonly SampleType[]): SampleType[] =>
  types
    .filter(({ revisesId }) => revisesId === null)
    .flatMap((type) => [type, ...types.filter(({ revisesId }) => revisesId === type.id)]);

/** The tree of what can be tested; `find` keeps what fits and everything above it. */
export const treeOf = (
  { categories, types, variants }: Catalogue,
  find = '',
  loaded: ReadonlySet<string> = new Set(),
): Branch[] => {
  const words = find.trim().toLowerCase();
  const branchOfType = (type: SampleType, whole: boolean): Branch[] => {
    const fit = whole || fits(words, type.name, type.nameEn, type.code);
    const below = variants
      .filter((variant) => variant.sample1Id === type.id)
      .filter((variant) => fit || fits(words, variant.name, variant.spec, variant.code))
      .map((row): Branch => {
        const node: Node = { kind: 'variant', row, type };
        return { key: keyOf(node), node, isLeaf: true };
      });
    if (!fit && below.length === 0) return [];
    const node: Node = { kind: 'type', row: type };
    const isEmpty = loaded.has(type.id) && below.length === 0;
    return [{ key: keyOf(node), node, isLeaf: isEmpty, ...(below.length > 0 && { children: below }) }];
  };
  return categories.flatMap((row): Branch[] => {
    const fit = words !== '' && fits(words, row.name, row.code);
    const children = inOrder(types.filter(({ sam1Id }) => sam1Id === row.id)).flatMap((type) =>
      branchOfType(type, fit),
    );
    const node: Node = { kind: 'category', row };
    return words !== '' && !fit && children.length === 0 ? [] : [{ key: keyOf(node), node, children }];
  });
};

/** The branch of a key, anywhere in the tree. */
export const findBranch = (branches: readonly Branch[], key: string | null): Branch | undefined => {
  for (const branch of branches) {
    if (branch.key === key) return branch;
    const below = findBranch(branch.children ?? [], key);
    if (below) return below;
  }
  return undefined;
};
