import { z } from 'zod';
import type { ReportLine as StoredLine } from '../../domain/report/report.shapes';
import { reportBlocks } from '../../domain/report/report-common';
import type { ConformityStatement, ReportDocument, ReportLine } from '../../domain/report/report-document';
import { pair } from '../kit/words';

/** What a report prints, as it travels: the same as `domain/report/report-document`, held to it by the types. */

/** As somebody typed it, or in both languages. */
const printed = z.union([z.string(), pair]);
const text = z.string();
const nullable = text.nullable();
const mark = z.enum(['cma', 'cnas']);
const picture = z.object({ mime: z.enum(['image/png', 'image/jpeg', 'image/svg+xml']), base64: text }).nullable();

const laboratory = z.object({
  name: text,
  nameEn: nullable,
  address: text,
  addressEn: nullable,
  tel: nullable,
  zip: nullable,
  email: nullable,
  website: nullable,
  cmaNo: nullable,
  cnasNo: nullable,
  logo: picture,
  cmaMark: picture,
  cnasMark: picture,
});

/** What is marked as the client's word. */
const clientGiven = z.enum(['name', 'spec', 'batchNo', 'producer', 'more', 'sampling', 'project', 'relatedParties']);

const sampling = z.object({
  by: z.enum(['laboratory', 'client']),
  plan: nullable,
  method: nullable,
  date: nullable,
  place: nullable,
  person: nullable,
  witness: text.optional(),
});

const sample = z.object({
  no: text,
  name: printed,
  spec: nullable,
  batchNo: nullable,
  producer: nullable,
  condition: printed,
  quantity: nullable,
  receivedOn: nullable,
  sampling: sampling.nullable(),
  clientGave: z.array(clientGiven).optional(),
  more: z.array(z.object({ label: pair, text: printed })).optional(),
});

const method = z.object({ no: text, year: text, name: printed });

const device = z.object({ name: printed, no: text, model: nullable, certificateNo: nullable, validTo: nullable });

const line = z.object({
  sampleNo: text,
  item: printed,
  unit: nullable,
  method: text,
  limit: printed.nullable(),
  value: printed.nullable(),
  uncertainty: nullable,
  verdict: z.enum(['pass', 'conditionalPass', 'conditionalFail', 'fail', 'none']),
  notAccredited: z.boolean(),
  notTested: nullable,
  subcontractor: z.object({ name: text, certificateNo: nullable }).nullable(),
  clientData: z.boolean(),
  amended: z.boolean(),
  note: printed.nullable(),
  device: text.optional(),
}) satisfies z.ZodType<ReportLine>;

/** A line with where it comes from. */
export const storedLine = line
  .extend({
    taskId: text,
    sampleId: text,
    itemId: text,
    areaId: text,
    stdId: text,
    testerIds: z.array(text),
    allowedMarks: z.array(mark),
  })
  .meta({ id: 'ReportLine' }) as z.ZodType<StoredLine>;

/** What an amended report replaces and why, and what has become different. */
const amendment = z.object({
  version: z.number().int(),
  replaces: text,
  reason: text,
  facts: z.array(z.object({ what: pair, was: printed.nullable(), is: printed.nullable() })).optional(),
  lines: z.array(z.object({ no: z.number().int(), was: printed.nullable() })).optional(),
  removed: z
    .array(line.pick({ sampleNo: true, item: true, unit: true, method: true, limit: true, value: true, verdict: true }))
    .optional(),
});

const signature = z.object({
  role: z.enum(['compile', 'check', 'audit', 'approve']),
  signed: z.object({ name: text, title: printed.nullable(), at: text, image: picture }).nullable(),
});

const statement = z.object({
  code: z.enum([
    'onlyItems',
    'asReceived',
    'noPartialCopy',
    'objection',
    'validity',
    'clientData',
    'conformity',
    'other',
  ]),
  text: printed,
});

const numbers = z.array(z.number().int());

/** What a report says of one sample by one criterion; its lines by their numbers, from 1. */
const conformity = z.object({
  sampleNo: text,
  criteria: z.array(text),
  outcome: z.enum(['complies', 'fails', 'notJudged']),
  complies: numbers,
  fails: numbers,
  open: numbers,
  unlimited: numbers,
}) satisfies z.ZodType<ConformityStatement>;

/** Everything that a test report prints. */
export const reportDocument = z
  .object({
    language: z.enum(['zh', 'en', 'zh-en']),
    kind: z.enum(['final', 'interim', 'supplement', 'amend']),
    title: printed,
    no: text,
    amendment: amendment.nullable(),
    laboratory,
    marks: z.array(mark),
    client: z.object({ name: printed, address: printed.nullable(), contact: nullable, tel: nullable }),
    relatedParties: z.array(z.object({ role: pair, name: printed, address: printed.nullable() })),
    orderNo: text,
    testKind: printed,
    project: nullable,
    samples: z.array(sample),
    testedFrom: nullable,
    testedTo: nullable,
    issuedOn: nullable,
    place: printed,
    environment: printed.nullable(),
    methods: z.array(method),
    criteria: z.array(method),
    equipment: z.array(device),
    lines: z.array(line),
    decisionRule: printed.nullable(),
    conclusion: printed.nullable(),
    conformity: z.array(conformity).optional(),
    additions: printed.nullish(),
    opinion: printed.nullable(),
    opinionBy: z.object({ name: text, on: text }).nullish(),
    deviations: printed.nullable(),
    clientGave: z.array(clientGiven).optional(),
    clientData: printed.nullable(),
    statements: z.array(statement),
    objectionDays: z.number().int().optional(),
    remarks: z.array(printed).optional(),
    blocks: z.array(z.enum(reportBlocks)).optional(),
    columns: z.array(z.enum(['unit', 'method', 'device', 'limit', 'uncertainty', 'verdict'])).optional(),
    signatures: z.array(signature),
    sealed: z.object({ image: picture, on: text, no: nullable.optional(), across: z.boolean().optional() }).nullable(),
    verifyUrl: text,
    verifyCode: text,
    draft: z.boolean(),
    timeZone: text,
  })
  .meta({ id: 'ReportDocument' }) as z.ZodType<ReportDocument>;
