import { type AuthStatus, authStatusOf, best } from '../../../domain/staff-auth/auth-status';
import type { StaffAuth } from '../../../domain/staff-auth/staff-auth.entity';

/** A row of the list, with the names of what it is about. */
export type AuthRow = StaffAuth & {
  areaName?: string | null;
  testitemName?: string | null;
  stdName?: string | null;
  equipmentName?: string | null;
};

export type MatrixRow = {
  key: string;
  area: string | null;
  cells: Partial<Record<StaffAuth['kind'], { standing: AuthStatus; count: number; isPartial: boolean }>>;
};

/** Areas down, kinds across: in each cell the best standing, and whether it is for single items, methods or devices only. */
export const matrixOf = (auths: readonly AuthRow[], day: string, soon: number): MatrixRow[] => {
  const areas = [...new Map(auths.map((auth) => [auth.areaId ?? '', auth.areaName ?? null]))];
  return areas
    .sort(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([key, area]) => {
      const own = auths.filter((auth) => (auth.areaId ?? '') === key);
      const kinds = [...new Set(own.map(({ kind }) => kind))];
      const cells = kinds.map((kind) => {
        const some = own.filter((auth) => auth.kind === kind);
        const isWhole = (auth: AuthRow) => auth.testitemId === null && auth.stdId === null && auth.equipmentId === null;
        const standings = some.map((auth) => authStatusOf(auth, day, soon));
        const cell = {
          standing: best(standings) ?? 'withdrawn',
          count: some.length,
          isPartial: !some.some(isWhole),
        };
        return [kind, cell] as const;
      });
      return { key, area, cells: Object.fromEntries(cells) };
    });
};
