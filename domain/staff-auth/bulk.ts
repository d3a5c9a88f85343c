import type { StaffAuth } from './staff-auth.entity';

/** Several authorisations at once: every kind in every scope, by every method. */
export type AuthBatch = Readonly<{
  staffIds: readonly string[];
  kinds: readonly StaffAuth['kind'][];
  areaIds: readonly string[];
  /** Single items with the area they belong to. */
  items: readonly Readonly<{ id: string; areaId: string }>[];
  stdIds: readonly string[];
  equipmentIds: readonly string[];
}>;

export type AuthLine = Pick<StaffAuth, 'staffId' | 'kind' | 'areaId' | 'testitemId' | 'stdId' | 'equipmentId'>;

const orAll = (ids: readonly string[]): (string | null)[] => (ids.length === 0 ? [null] : [...ids]);

/** The authorisations that a batch stands for. Devices belong to the kind "equipment" alone; nothing named means all. */
export const authLines = ({ staffIds, kinds, areaIds, items, stdIds, equipmentIds }: AuthBatch): AuthLine[] => {
  const named = [
    ...areaIds.map((areaId) => ({ areaId, testitemId: null })),
    ...items.map(({ id, areaId }) => ({ areaId, testitemId: id })),
  ];
  const scopes = named.length === 0 ? [{ areaId: null, testitemId: null }] : named;
  const onDevices = (kind: StaffAuth['kind']) => (kind === 'equipment' ? orAll(equipmentIds) : [null]);
  return staffIds.flatMap((staffId) =>
    kinds.flatMap((kind) =>
      scopes.flatMap((scope) =>
        orAll(stdIds).flatMap((stdId) =>
          onDevices(kind).map((equipmentId) => ({ staffId, kind, ...scope, stdId, equipmentId })),
        ),
      ),
    ),
  );
};

const same = (one: AuthLine, other: AuthLine): boolean =>
  (['staffId', 'kind', 'areaId', 'testitemId', 'stdId', 'equipmentId'] as const).every(
    (field) => one[field] === other[field],
  );

type Period = Pick<StaffAuth, 'validFrom' | 'validTo'>;

/** Whether two periods share a day; no last day is for ever. */
export const overlaps = (one: Period, other: Period): boolean =>
  (one.validTo === null || one.validTo >= other.validFrom) &&
  (other.validTo === null || other.validTo >= one.validFrom);

/** The lines that nobody holds yet in the period: what is given already is not given twice. */
export const newLines = (
  lines: readonly AuthLine[],
  period: Period,
  held: readonly (AuthLine & Period & Pick<StaffAuth, 'status'>)[],
): AuthLine[] =>
  lines.filter(
    (line) => !held.some((each) => each.status !== 'withdrawn' && same(each, line) && overlaps(each, period)),
  );
