import { z } from 'zod';
import { label } from '../../domain/kit/label';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { crudContract } from '../kit/crud';
import { fileOnly, get } from '../kit/endpoint';
import { actionView } from '../kit/inputs';
import { lookedOverSteps } from '../kit/looked-over';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';
import { testItemShapes, uncertaintyShape } from '../test-item/shapes';
import { uncertaintyBudgetShapes } from './shapes';

const name = z.string().nullable();
const row = rowSchema(uncertaintyBudget, uncertaintyBudgetShapes);

/** What the budget states of its item, in the unit of the item. */
const stated = z.object({
  range: uncertaintyShape,
  /** All ranges of the item with that one. */
  uncertainty: testItemShapes.uncertainty,
  /** The item has it. */
  isInUse: z.boolean(),
});

const detail = row.extend({
  testitemName: z.string(),
  testitemUnit: name,
  equipmentName: name,
  basisName: name,
  createdByName: name,
  submittedByName: name,
  approvedByName: name,
  /** Why nothing follows from it. */
  problem: words.nullable(),
  stated: stated.nullable(),
  /** An approved budget of the same item and method that was drawn up later. */
  newer: z.object({ id: z.string(), no: z.string() }).nullable(),
  actions: z.array(actionView),
});
export type UncertaintyBudgetDetail = z.infer<typeof detail>;

/** Ours: how uncertain the results of an item are, and the uncertainty of the item that rests on that. */
export const uncertaintyBudgetContract = {
  ...crudContract(uncertaintyBudget, uncertaintyBudgetShapes),
  detail: get('/api/uncertaintybudget/detail/{id}', {
    allow: 'uncertaintyBudget.read',
    summary: { zh: '不确定度评定详情', en: 'An uncertainty budget with all that follows from it' },
    output: detail,
  }),
  paper: get('/api/uncertaintybudget/paper/{id}', {
    leaves: { action: 'uncertaintyBudget.readPaper', noun: 'uncertaintyBudget' },
    allow: 'uncertaintyBudget.read',
    heavy: true,
    file: true,
    summary: { zh: '不确定度评定报告（PDF）', en: 'An uncertainty budget on paper' },
    output: fileOnly,
  }),
  ...lookedOverSteps(
    '/api/uncertaintybudget',
    'uncertaintyBudget',
    label('不确定度评定', 'an uncertainty budget'),
    row,
  ),
} as const;
