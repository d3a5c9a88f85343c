import { z } from 'zod';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { crudContract } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView, opinion, password, reason, ver } from '../kit/inputs';
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

const seen = z.object({ ver: ver.optional() });
const because = seen.extend({ reason });

/** Ours: how well the laboratory measures an item, and the rules of the item that rest on that. */
export const methodStudyContract = {
  ...crudContract(methodStudy, methodStudyShapes),
  detail: get('/api/methodstudy/detail/{id}', {
    allow: 'methodStudy.read',
    summary: { zh: '方法研究详情', en: 'A method study with all that follows from its data' },
    output: detail,
  }),
  submit: post('/api/methodstudy/submit/{id}', {
    allow: 'methodStudy.update',
    summary: { zh: '提交方法研究', en: 'Submit a method study for approval' },
    input: seen,
    output: row,
  }),
  recall: post('/api/methodstudy/recall/{id}', {
    allow: 'methodStudy.update',
    summary: { zh: '撤回方法研究', en: 'Recall a submitted method study' },
    input: seen,
    output: row,
  }),
  approve: post('/api/methodstudy/approve/{id}', {
    allow: 'methodStudy.approve',
    summary: { zh: '批准方法研究', en: 'Approve a method study' },
    input: seen.extend({ password, opinion: opinion.optional() }),
    output: row,
  }),
  sendBack: post('/api/methodstudy/sendback/{id}', {
    allow: 'methodStudy.approve',
    summary: { zh: '退回方法研究', en: 'Send a method study back' },
    input: because,
    output: row,
  }),
  void: post('/api/methodstudy/void/{id}', {
    allow: 'methodStudy.approve',
    summary: { zh: '作废方法研究', en: 'Void an approved method study' },
    input: because,
    output: row,
  }),
} as const;
