import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { call } from '../services/call';
import type { Node } from './nodes';

type Change = Readonly<{ name?: string; enabled?: boolean; sam1Id?: string; sample1Id?: string }>;

/** Changes a node in the tree: its name, its place, whether it is in use. */
export const changeNode = ({ kind, row }: Node, change: Change): Promise<unknown> => {
  switch (kind) {
    case 'category':
      return call(sampleCategoryContract.update, { ...row, ...change });
    case 'type':
      return call(sampleTypeContract.update, { ...row, ...change } as never);
    case 'variant':
      return call(sampleVariantContract.update, { ...row, ...change });
  }
};

/** Deletes a node; of a type's draft its variants go with it. */
export const removeNode = ({ kind, row: { id, ver } }: Node): Promise<unknown> => {
  const contract = { category: sampleCategoryContract, type: sampleTypeContract, variant: sampleVariantContract }[kind];
  return call(contract.remove, { id, ver });
};
