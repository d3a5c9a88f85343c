import { z } from 'zod';
import { label } from '../../domain/kit/label';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { crudContract } from '../kit/crud';
import { get } from '../kit/endpoint';
import { actionView } from '../kit/inputs';
import { lookedOverSteps } from '../kit/looked-over';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';
import { methodStudyShapes } from './shapes';

const name = z.string().nullable();
const row = rowSchema(methodStudy, methodStudyShapes);

/** Rules of the item that rest on the study, in the unit of the item. */
const proposal = z.object({
  of: z.enum(['limits', 'toleranceOfValue', 'toleranceOfMean']),
  rules: z.object({
    lod: z.string().optional(),
    loq: z.string().optional(),
    parallelTol: z.string().optional(),
  }),
  /** The item has them. */
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
  /** Why nothing follows from the data. */
  problem: words.nullable(),
  proposals: z.array(proposal),
  actions: z.array(actionView),
});
export type MethodStudyDetail = z.infer<typeof detail>;

/** Ours: how well the laboratory measures an item, and the rules of the item that rest on that. */
export const methodStudyContract = {
  ...crudContract(methodStudy, methodStudyShapes),
  detail: get('/api/methodstudy/detail/{id}', {
    allow: 'methodStudy.read',
    summary: { zh: '方法研究详情', en: 'A method study with all that follows from its data' },
    output: detail,
  }),
  ...lookedOverSteps('/api/methodstudy', 'methodStudy', label('方法研究', 'a method study'), row),
} as const;
