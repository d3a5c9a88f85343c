import type { ReferenceOffer } from '../../../contract/reference/reference';
import { REFERENCE_AREA } from '../../../domain/test-area/reference-area';
import type { Context } from '../../kernel/context';
import { type OwnItem, ownItems } from '../import/store/own-items';
import { type Fact, referenceFacts } from './facts';
import { type ReferenceItem, referenceItems, roundingOf } from './items';
import { referenceStandards } from './standards';

/** A published item beside the laboratory's own one that it is. */
export type Adoptable = ReferenceItem & Readonly<{ own: OwnItem | null }>;

/** Whether results of the item can be rounded as it is published. */
export const canEnable = (item: ReferenceItem): boolean => roundingOf(item).roundMode !== 'unset';

/** The published items; those that the laboratory has, under whatever code, by that code. */
export const adoptable = async (
  context: Pick<Context, 'db' | 'actor'>,
  facts: readonly Fact[],
): Promise<Adoptable[]> => {
  const own = await ownItems(context.db, context.actor.companyId);
  const byCode = new Map(own.map((item) => [item.code, item]));
  const byCas = new Map(own.flatMap((item) => (item.cas ? [[item.cas, item] as const] : [])));
  const byName = new Map(own.map((item) => [item.name.normalize('NFKC'), item]));
  return referenceItems(facts).map((item) => {
    const found = byCode.get(item.code) ?? byCas.get(item.cas) ?? byName.get(item.name.normalize('NFKC')) ?? null;
    return { ...item, code: found?.code ?? item.code, own: found };
  });
};

/** What may be adopted, with what the laboratory has of it. */
export const referenceOffer = async (context: Context, folder: string): Promise<ReferenceOffer> => {
  const facts = referenceFacts(folder);
  const items = await adoptable(context, facts);
  const named = new Set(facts.map(({ standard }) => standard));
  return {
    standards: referenceStandards
      .filter(({ key }) => named.has(key))
      .map(({ key, no, year, name, nameEn }) => ({ key, no, year, name, nameEn })),
    items: items.map((item) => ({
      code: item.code,
      name: item.name,
      nameEn: item.nameEn,
      cas: item.cas,
      unit: item.unit,
      standards: [...new Set(item.facts.flatMap(({ standard }) => standard ?? []))],
      canEnable: canEnable(item),
      own: item.own && {
        areaName: item.own.areaCode === REFERENCE_AREA ? null : item.own.areaName,
        isEnabled: item.own.enabled,
      },
    })),
  };
};
