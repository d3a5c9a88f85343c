import { z } from 'zod';
import { referredNouns } from '../../domain/result/chain/chain';
import { fileOnly, get } from '../kit/endpoint';
import { words } from '../kit/words';
import { verdict } from '../worksheet/bench';

const nullableText = z.string().nullable();

/** How the number of a task came about, step by step; each step says what is known of it. */
export const taskChain = z.object({
  taskId: z.string(),
  taskNo: z.string(),
  sampleNo: z.string(),
  sampleName: z.string(),
  item: words,
  method: z.string(),
  /** What is reported; null as long as nothing is. */
  reported: nullableText,
  unit: nullableText,
  verdict: verdict.nullable(),
  links: z.array(
    z.object({
      title: words,
      facts: z.array(
        z.object({
          name: words,
          value: words,
          /** The record that it speaks of, where the reader may follow. */
          refers: z.object({ noun: z.enum(referredNouns), id: z.string() }).nullish(),
          /** It is not as it should be. */
          isWrong: z.boolean().optional(),
        }),
      ),
    }),
  ),
});
export type TaskChain = z.infer<typeof taskChain>;

/** Ours: why a result is what it is. */
export const chainContract = {
  chain: get('/api/tasks/chain/{id}', {
    allow: 'worksheet.read',
    summary: {
      zh: '结果溯源',
      en: 'How the result of a task came about, from what was typed to the reports that hold it',
    },
    output: taskChain,
  }),
  paper: get('/api/tasks/chainpaper/{id}', {
    allow: 'worksheet.read',
    heavy: true,
    file: true,
    leaves: { action: 'task.readChain', noun: 'task' },
    summary: { zh: '结果溯源（PDF）', en: 'How the result of a task came about, on paper, in Chinese or English' },
    input: z.object({ language: z.enum(['zh', 'en']).optional() }),
    output: fileOnly,
  }),
} as const;
