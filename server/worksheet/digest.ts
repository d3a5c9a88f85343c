import { sha256Of } from '../kernel/sha256';
import type { SheetRow } from './sheet-rows';

/** The digest of what a tester or a checker signs: the values of a worksheet and what followed from them, in a fixed order, and its record sheet where it has one. */
export const sheetDigest = (rows: readonly SheetRow[], paper: string | null): string => {
  const content = rows.map(({ task, result }) => [
    task.id,
    result.values,
    result.unit,
    result.equipmentUsed?.devNum ?? null,
    result.testFrom,
    result.testTo,
    result.t,
    result.rh,
    result.deviation,
    result.raw,
    result.reported,
    result.verdict,
    // What was signed before anything could be the client's word keeps its digest.
    ...(result.clientGiven === null ? [] : [result.clientGiven]),
    // The results that it was computed of are signed with it.
    ...(result.derivation === null ? [] : [{ derivation: result.derivation }]),
    ...(result.engine === null ? [] : [{ engine: result.engine }]),
    ...(result.ruleId === null ? [] : [{ ruleId: result.ruleId }]),
    ...(task.lateReason === null ? [] : [{ lateReason: task.lateReason }]),
  ]);
  return sha256Of(Buffer.from(JSON.stringify(paper === null ? content : { content, paper })));
};
