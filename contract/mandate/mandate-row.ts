import { z } from 'zod';
import { mandate } from '../../domain/mandate/mandate.entity';
import { rowSchema } from '../kit/row';

const environment = z.object({ place: z.string(), t: z.string(), rh: z.string(), at: z.string(), by: z.string() });

export const storedMandate = rowSchema(mandate, { envRecords: z.array(environment) });
