import { z } from 'zod';
import { staff } from '../../domain/staff/staff.entity';
import { crudContract, draftSchema, listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView, listOf } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

const row = rowSchema(staff);

const crud = crudContract(staff);

export const staffContract = {
  ...crud,
  remove: { ...crud.remove, proof: true as const },
  list: get('/api/staff', {
    leaves: { action: 'staff.readList', noun: 'staff' },
    summary: { zh: '人员列表', en: 'List of staff' },
    allow: 'staff.read',
    mayLag: true,
    input: z.intersection(
      listInput(staff),
      z.object({
        /** Whose authorisations were suspended with the account and wait to be confirmed again. */
        auth: z.enum(['suspended']).optional(),
        /** About whom a matter of signing waits for a second person. */
        signing: z.enum(['waiting']).optional(),
      }),
    ),
    output: listOf(listedSchema(staff, row).extend({ roleNames: z.array(z.string()).nullable() })),
  }),
  /** The initial password is shown here once and stored nowhere. */
  create: post('/api/staff', {
    summary: { zh: '新建人员', en: 'Create a member of staff' },
    allow: 'staff.create',
    proof: true,
    secret: true,
    input: draftSchema(staff),
    output: row.extend({ initialPassword: z.string() }),
    fields: staff.fields,
  }),
  one: get('/api/staff/{id}', {
    leaves: { action: 'staff.read', noun: 'staff' },
    summary: { zh: '人员档案', en: 'The file of a member of staff' },
    allow: 'staff.read',
    output: row.extend({
      departName: z.string().nullable(),
      roles: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      openTasks: z.number().int(),
      /** How many days before its end an authorisation is shown as ending soon. */
      authWarnDays: z.number().int(),
      actions: z.array(actionView),
      /** The person authorises others, so that somebody else has to authorise him. */
      authorises: z.boolean(),
      /** The names of those who may authorise this person. */
      authorisers: z.array(z.string()),
    }),
  }),
};
