import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

/**
 * The versions of a template that records may be made on, the oldest first. One without a workbook is the plain grid: its numbers are all
 * that there is of it.
 */
export const usableVersions = async (
  db: Db,
  { id, ver, status }: Readonly<{ id: string; ver: number; status: string }>,
): Promise<number[]> => {
  if (status !== 'approved') return [];
  const made = await db
    .selectFrom('recordTemplateVersion')
    .select('version')
    .where('templateId', '=', id)
    .where(stateIn(recordTemplateVersionWorkflow, 'inForce', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('version')
    .execute();
  return made.length > 0 ? made.map(({ version }) => version) : Array.from({ length: ver }, (_, nth) => nth + 1);
};
