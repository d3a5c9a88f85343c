import { z } from 'zod';
import { type Label, label } from '../../domain/kit/label';
import { post } from './endpoint';
import { opinion, password, reason, ver } from './inputs';

const seen = z.object({ ver: ver.optional() });
const because = seen.extend({ reason });

/** The records that one person writes and another looks over. */
export type LookedOverNoun = 'calibrationLine' | 'methodStudy' | 'recordTemplateVersion' | 'uncertaintyBudget';

/** Takes the address of such records, their noun, what one is called ("a study") and the schema of its row; gives the calls of its steps. */
export const lookedOverSteps = <Path extends string, Noun extends LookedOverNoun, Row>(
  path: Path,
  noun: Noun,
  one: Label,
  row: z.ZodType<Row>,
) =>
  ({
    submit: post(`${path}/submit/{id}` as const, {
      allow: `${noun}.update`,
      summary: label('提交{one}', 'Submit {one} for approval', { one }),
      input: seen,
      output: row,
    }),
    recall: post(`${path}/recall/{id}` as const, {
      allow: `${noun}.update`,
      summary: label('撤回{one}', 'Recall {one} that was submitted', { one }),
      input: seen,
      output: row,
    }),
    approve: post(`${path}/approve/{id}` as const, {
      allow: `${noun}.approve`,
      summary: label('批准{one}', 'Approve {one}', { one }),
      input: seen.extend({ password, opinion: opinion.optional() }),
      output: row,
    }),
    sendBack: post(`${path}/sendback/{id}` as const, {
      allow: `${noun}.approve`,
      summary: label('退回{one}', 'Send {one} back', { one }),
      input: because,
      output: row,
    }),
    void: post(`${path}/void/{id}` as const, {
      allow: `${noun}.approve`,
      summary: label('作废{one}', 'Void {one} that was approved', { one }),
      input: because,
      output: row,
    }),
  }) as const;
