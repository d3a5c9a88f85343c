import type { SealLook } from '../../../contract/sample/sample-part';
import type { Context } from '../../kernel/context';
import type { Member } from './family';

/** What was seen of the samples at their collection, reception and opening, in this order of time. */
export const looksOf = async ({ db }: Context, family: readonly Member[]): Promise<SealLook[]> => {
  const rows = await db
    .selectFrom('sealCheck')
    .leftJoin('staff', 'staff.id', 'sealCheck.byId')
    .select([
      'sealCheck.id',
      'sealCheck.sampleId',
      'sealCheck.stage',
      'sealCheck.expected',
      'sealCheck.sealNo',
      'sealCheck.verdict',
      'sealCheck.reason',
      'sealCheck.photos',
      'sealCheck.at',
      'staff.name as byName',
    ])
    .where(
      'sealCheck.sampleId',
      'in',
      family.map(({ id }) => id),
    )
    .where('sealCheck.deletedAt', 'is', null)
    .orderBy('sealCheck.at')
    .orderBy('sealCheck.id')
    .execute();
  const noOf = new Map(family.map(({ id, no }) => [id, no]));
  const looks = rows.map(({ sampleId, photos, ...row }) => ({
    ...row,
    photos: photos ?? [],
    sampleNo: noOf.get(sampleId) ?? '',
  }));
  // A seal that was written down with the order is what the others are compared with, though nobody looked at it here.
  const told = family.flatMap(({ id, no, sealNo, wholeId }): SealLook[] =>
    !sealNo || wholeId !== null || rows.some((row) => row.sampleId === id && row.stage === 'collected')
      ? []
      : [
          {
            ...{ id: `told-${id}`, sampleNo: no, stage: 'collected', expected: null, sealNo, verdict: 'first' },
            ...{ reason: null, photos: [], byName: null, at: null },
          },
        ],
  );
  return [...told, ...looks];
};
