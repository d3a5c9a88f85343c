/** What the role of the calls may do with a table; `update` names the only columns that it may change. */
export type Rights = Readonly<{
  may: readonly ('SELECT' | 'INSERT' | 'UPDATE' | 'DELETE')[];
  update?: readonly string[];
}>;

const ORDINARY: Rights = { may: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] };
const READ: Rights = { may: ['SELECT'] };
const ADDED: Rights = { may: ['SELECT', 'INSERT'] };

/**
 * The tables with which the calls may do less than read, add, change and delete: in one place, held by `tests/api/calls-role.test.ts`,
 * which names every table with its rights.
 */
const declared: Readonly<Record<string, Rights>> = {
  // The trail grows by `trail_head` and `trail_append` (migrations/0116-trail-by-function.sql), and by nothing else.
  audit_log: READ,
  audit_head: READ,
  // What the product only ever adds.
  cell_revision: ADDED,
  equipment_event: ADDED,
  impact_review: ADDED,
  integrity_fault: ADDED,
  item_rule: ADDED,
  result_revision: ADDED,
  sample_type_version: ADDED,
  seal_check: ADDED,
  sheet_kept: ADDED,
  trail_check: ADDED,
  trail_review: ADDED,
  // A signature is withdrawn, and bound to the file that shows it; what it says stays.
  signature: { ...ADDED, update: ['valid', 'file_sha256'] },
  // Noted anew where the file beside it was lost; never forgotten.
  trail_checkpoint: { may: ['SELECT', 'INSERT', 'UPDATE'] },
  // What was filled is emptied, never removed.
  cell_entry: { may: ['SELECT', 'INSERT', 'UPDATE'] },
  // The steps of the database are the owner's.
  schema_version: READ,
  schema_lock: READ,
};

/** What the role of the calls may do with a table. */
export const rightsOn = (table: string): Rights => declared[table] ?? ORDINARY;
