import { z } from 'zod';
import { staff } from '../../domain/staff/staff.entity';
import { crudContract, draftSchema, rowSchema } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView } from '../kit/inputs';

const row = rowSchema(staff);

export const staffContract = {
  ...crudContract(staff),
  /** The initial password is shown here once and stored nowhere. */
  create: post('/api/staff', {
    allow: 'staff.create',
    secret: true,
    input: draftSchema(staff),
    output: z.intersection(row, z.object({ initialPassword: z.string() })),
    fields: staff.fields,
  }),
  one: get('/api/staff/{id}', {
    allow: 'staff.read',
    output: z.intersection(
      row,
      z.object({
        departName: z.string().nullable(),
        roles: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
        openTasks: z.number().int(),
        /** How many days before its end an authorisation is shown as ending soon. */
        authWarnDays: z.number().int(),
        actions: z.array(actionView),
      }),
    ),
  }),
};
