import { z } from 'zod';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { get, post } from '../kit/endpoint';
import { id, reason, ver } from '../kit/inputs';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { storedMandate } from './mandate-row';

/** A filled cell that a change of version concerns. */
const cellChange = z.object({ sampleNo: z.string().nullable(), name: z.string(), cell: z.string(), value: z.string() });

/** What another version of its template would make of a worksheet. */
export const versionEffect = z.object({
  id: z.string(),
  name: z.string(),
  state: stateOf(worksheetWorkflow),
  /** It waits for its check and stays as it was signed. */
  stays: z.boolean(),
  /** What was filled and has no cell there; it is kept, and not shown. */
  lost: z.array(cellChange),
  /** What was filled and may not stand in its cell there. */
  refused: z.array(cellChange.extend({ why: words })),
  /** What is filled there and was not before. */
  added: z.array(z.string()),
  results: z.array(
    z.object({ sampleNo: z.string(), item: words, from: z.string().nullable(), to: z.string().nullable() }),
  ),
});
export type VersionEffect = z.infer<typeof versionEffect>;

/** “jin” reads as 进行中: work in progress. */
export const jinContract = {
  versionEffects: get('/api/jin/versioneffects/{id}', {
    allow: ['standard.publish', 'task.assign'],
    summary: {
      zh: '更换版本的影响',
      en: 'What another version of a template would make of the worksheets of a mandate',
    },
    input: z.object({ version: z.coerce.number().int().min(1), templateId: id.optional() }),
    output: z.array(versionEffect),
  }),
  changeVersion: post('/api/jin/changeVersion/{id}', {
    // The technical manager, and the director within the rows of the department.
    allow: ['standard.publish', 'task.assign'],
    summary: { zh: '更换记录模板版本', en: 'Pin another version of the record template' },
    input: z.object({
      ver: ver.optional(),
      version: z.number().int().min(1),
      reason,
      /** Of the record sheets of the mandate; where nothing is said, the template that the mandate names. */
      templateId: id.optional(),
    }),
    output: storedMandate,
  }),
} as const;
