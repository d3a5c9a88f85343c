import type { z } from 'zod';
import { lenientSchema } from '../../../contract/kit/lenient';
import type { Fields } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import type { Label } from '../../../domain/kit/label';
import { order } from '../../../domain/order/order.entity';
import { quantityProblem, unitProblem } from '../../../domain/sample/quantity.rules';
import { sample } from '../../../domain/sample/sample.entity';
import { fieldMessage } from '../../kit/crud/field-message';
import { validate } from '../../services/validate';
import type { SampleLine } from './line';
import { type Places, samplePlace } from './places';

const schemas = { order: lenientSchema(order), sample: lenientSchema(sample) };

type Say = (label: Label) => string;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What is typed but not as its field wants it, by field, in words; what is empty is another question. */
const wrongFields = (fields: Fields, schema: z.ZodType, values: object, say: Say): [string, string][] => {
  const typed: Record<string, unknown> = Object.fromEntries(
    Object.entries(values).filter(([, value]) => !isEmpty(value)),
  );
  return (validate(schema, typed).error?.issues ?? []).flatMap((issue) => {
    const name = String(issue.path[0]);
    const field: Field | undefined = fields[name];
    return field ? [[name, say(fieldMessage(field, typed[name], issue))]] : [];
  });
};

export const headProblems = (head: object, say: Say): Places =>
  Object.fromEntries(wrongFields(order.fields, schemas.order, head, say));

/** Rules that say more than that the declaration is not met. */
const ruled: Readonly<Record<string, (text: string) => Label | undefined>> = {
  qty: quantityProblem,
  qtyUnit: unitProblem,
};

export const sampleProblems = ({ key, values }: SampleLine, say: Say): Places => {
  const own = Object.entries(ruled).flatMap(([name, problemOf]): [string, string][] => {
    const text = (values as Record<string, unknown>)[name];
    const problem = isEmpty(text) ? undefined : problemOf(String(text));
    return problem ? [[name, say(problem)]] : [];
  });
  const declared = wrongFields(sample.fields, schemas.sample, values, say);
  return Object.fromEntries([...declared, ...own].map(([name, said]) => [samplePlace(key, name), said]));
};
