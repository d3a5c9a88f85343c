import type { CellInput } from '../../../contract/worksheet/entries';
import type { Change } from '../../../domain/result/changes';
import { newId } from '../../db/ids';
import type { Context } from '../../kernel/context';
import type { SheetRow } from '../sheet-rows';

type Changed = Readonly<{ row: SheetRow; cell: CellInput; change: Readonly<{ fields: readonly Change[] }> }>;

/** Keeps the old values of rows that were submitted before, each with who changed it and why. */
export const keepOld = async ({ db, actor, at }: Context, changed: readonly Changed[]): Promise<void> => {
  const revisions = changed.flatMap(({ row: { task, result }, cell, change: { fields } }) =>
    task.submittedAt === null
      ? []
      : fields.map((field) => ({
          id: newId(),
          companyId: actor.companyId,
          resultId: result.id,
          ...field,
          reason: cell.reason ?? '',
          byId: actor.id,
          byName: actor.name,
          at,
        })),
  );
  if (revisions.length > 0) await db.insertInto('resultRevision').values(revisions).execute();
};
