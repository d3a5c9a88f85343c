import { z } from 'zod';
import { done, get, post } from '../kit/endpoint';
import { ids, opinion, password, reason, ver } from '../kit/inputs';
import { remarkInput } from '../worksheet/entries';
import { checkerChange, entryAnswer } from '../worksheet/paper';
import { doneMandate, historyEntry } from './mandate';

const passing = { opinion: opinion.optional(), password, ver: ver.optional() };
/** A rejection says what is wrong: the tester reads it. */
const rejecting = { opinion: reason, ver: ver.optional() };

export const mandateAuditContract = {
  pass: post('/api/mandateaudit/pass/{id}', {
    allow: 'mandate.check',
    summary: { zh: '校核通过', en: 'Pass every worksheet of a mandate' },
    input: z.object(passing),
    output: doneMandate,
  }),
  reject: post('/api/mandateaudit/reject/{id}', {
    allow: 'mandate.check',
    summary: { zh: '校核退回', en: 'Reject every worksheet that has not passed' },
    input: z.object(rejecting),
    output: done,
  }),
  passPart: post('/api/mandateaudit/passp/{id}', {
    allow: 'mandate.check',
    summary: { zh: '部分通过', en: 'Pass the named worksheets' },
    input: z.object({ ...passing, instanceIds: ids }),
    output: doneMandate,
  }),
  rejectPart: post('/api/mandateaudit/rejectp/{id}', {
    allow: 'mandate.check',
    summary: { zh: '部分退回', en: 'Reject the named worksheets' },
    input: z.object({ ...rejecting, instanceIds: ids }),
    output: doneMandate,
  }),
  instance: post('/api/mandateaudit/instance/{id}', {
    allow: 'mandate.check',
    summary: { zh: '校核一份原始记录', en: 'Pass or reject one worksheet, with remarks on its rows' },
    input: z.discriminatedUnion('result', [
      z.object({ result: z.literal('pass'), ...passing }),
      z.object({ result: z.literal('reject'), ...rejecting, cells: z.array(remarkInput).max(200).optional() }),
    ]),
    output: done,
  }),
  cells: post('/api/mandateaudit/cells/{id}', {
    allow: 'mandate.check',
    summary: { zh: '填写校核人的单元格', en: 'Fill the cells of a record sheet that are left to its checker' },
    input: checkerChange,
    output: z.object({ entries: z.array(entryAnswer) }),
  }),
  judge: post('/api/mandateaudit/verdict/{id}', {
    allow: 'mandate.check',
    summary: {
      zh: '对限值不能得出判定的结果作出判定',
      en: 'Judge a result for which no verdict follows from its limit, by task',
    },
    input: z.object({ verdict: z.enum(['pass', 'fail', 'none']), reason, password, ver: ver.optional() }),
    output: done,
  }),
  history: get('/api/mandateaudit/mhis/{id}', {
    allow: 'mandate.read',
    summary: { zh: '校核历史', en: 'The checking history of a mandate' },
    output: z.array(historyEntry),
  }),
} as const;
