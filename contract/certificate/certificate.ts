import { z } from 'zod';
import { certificate } from '../../domain/certificate/certificate.entity';
import { draftSchema, listInput } from '../kit/crud';
import { done, get, post } from '../kit/endpoint';
import { ids, listOf } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

/** A printing of stickers. */
const printed = z.object({
  n: z.number().int(),
  by: z.uuid(),
  byName: z.string(),
  at: z.iso.datetime(),
  printer: z.string().nullable(),
});
const row = rowSchema(certificate, { stickLog: z.array(printed) });
const listed = listedSchema(certificate, row);
const sticking = z.object({
  ids,
  n: z.number().int().min(1).max(100).default(1),
  printer: z.string().trim().max(64).optional(),
});

/** Certificates of devices and people, and the stickers printed for them; each printing leaves a line. */
export const certificateContract = {
  list: get('/api/certs/index', {
    summary: { zh: '证书与标签列表', en: 'List of certificates and labels' },
    allow: 'certificate.read',
    mayLag: true,
    input: listInput(certificate),
    output: listOf(listed),
  }),
  ofStaff: get('/api/certs/staff', {
    leaves: { action: 'staffAuth.readList', noun: 'staffAuth' },
    allow: 'certificate.read',
    mayLag: true,
    summary: { zh: '人员证书', en: 'Certificates of people' },
    input: listInput(certificate),
    output: listOf(listed.extend({ ownerName: z.string().nullable() })),
  }),
  stick: post('/api/certs/stick', {
    allow: 'certificate.print',
    summary: { zh: '打印证书标签', en: 'Print certificate stickers' },
    input: sticking,
    output: done,
  }),
  stickSamples: post('/api/Certs/sample_stick', {
    allow: 'certificate.print',
    summary: { zh: '打印样品标签', en: 'Print sample labels: ids are samples' },
    input: sticking,
    output: done,
  }),
  /** A record from what a scanner read: the number itself or a link that ends in it. */
  addFromCode: post('/api/Cert/addFromCode', {
    allow: 'certificate.create',
    summary: { zh: '扫码登记证书', en: 'Register a certificate from a scanned code' },
    input: z.intersection(draftSchema(certificate), z.object({ code: z.string().trim().min(1).max(500) })),
    output: row,
    fields: certificate.fields,
  }),
} as const;
