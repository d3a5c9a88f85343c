import { z } from 'zod';
import { type HazardKind, hazardKinds } from '../../domain/hazard/hazards';
import { fileOnly, get } from '../kit/endpoint';
import { ids } from '../kit/inputs';
import { pair, words } from '../kit/words';
import { reportDocument } from '../report/report-document';

/** One sample label as it is printed; `url` is what its code leads to. */
export const sampleLabel = z.object({
  sampleId: z.string(),
  no: z.string(),
  url: z.string(),
  name: z.string(),
  spec: z.string().nullable(),
  orderNo: z.string(),
  receivedOn: z.string().nullable(),
  storage: words.nullable(),
  hazards: z.array(z.enum(Object.keys(hazardKinds) as [HazardKind])).readonly(),
  /** Container and preservation as the items ask, one for each container. */
  containers: z.array(pair).readonly(),
});

const line = z.object({
  sampleNo: z.string(),
  sampleName: z.string(),
  item: z.string(),
  unit: z.string().nullable(),
  method: z.string(),
  values: z.array(z.string()),
  reported: z.string().nullable(),
  limit: z.string(),
  verdict: z.string(),
  tester: z.string().nullable(),
  checker: z.string().nullable(),
  equipment: z.string().nullable(),
});

export const printcertContract = {
  face: get('/api/printcert/certdata/{id}', {
    leaves: { action: 'report.readFace', noun: 'report' },
    allow: 'report.read',
    summary: { zh: '报告版面数据', en: 'What the face of a report prints' },
    output: z.object({
      id: z.string(),
      no: z.string(),
      state: z.string(),
      document: reportDocument,
    }),
  }),
  continuation: get('/api/printcert/certdata2/{id}', {
    leaves: { action: 'report.readFace', noun: 'report' },
    allow: 'report.read',
    summary: { zh: '报告续页(原始数据)', en: 'The continuation sheet of a report: its readings' },
    output: z.object({ id: z.string(), no: z.string(), lines: z.array(line) }),
  }),
  labels: get('/api/Printcert/lableList/{mandateId}', {
    allow: ['certificate.print', 'mandate.read'],
    summary: { zh: '任务书的样品标签', en: 'Sample labels of a mandate' },
    output: z.array(sampleLabel),
  }),
  /** Each print of a label is on record (ISO/IEC 17025 7.4.2). */
  labelSheet: get('/api/sample/labels', {
    allow: ['certificate.print', 'sample.confirm'],
    heavy: true,
    writes: true,
    file: true,
    summary: { zh: '样品标签 PDF', en: 'Sample labels as PDF' },
    input: z.object({
      ids,
      size: z.enum(['40x30', '50x30', '70x50', 'a4']).default('50x30'),
      lang: z.enum(['zh', 'en']).default('zh'),
    }),
    output: fileOnly,
  }),
} as const;
