import { z } from 'zod';
import type { Label } from '../../domain/kit/label';
import { quantityProblem, unitProblem } from '../../domain/sample/quantity.rules';

/** A text held to a rule that says in words what is wrong. */
const ruled = (max: number, problemOf: (text: string) => Label | undefined) =>
  z
    .string()
    .trim()
    .max(max)
    .superRefine((text, context) => {
      const words = text === '' ? undefined : problemOf(text);
      if (words !== undefined) context.addIssue({ code: 'custom', params: { words } });
    });

/** How much of a sample there is, as somebody writes it. */
export const quantity = ruled(40, quantityProblem).meta({ example: '2.5' });
/** In what it is counted. */
export const quantityUnit = ruled(16, unitProblem);
