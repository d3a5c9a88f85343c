import type { Outcomes } from '../../contract/kit/outcomes';
import { label } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import type { Context } from './context';
import { AppError, blocked } from './errors';

const DONE = label('成功', 'Done');

/**
 * Runs `work` for each record and returns the outcomes. A batch of one fails as that record does; a batch in which every
 * record is refused is refused as a whole. `work` must refuse before it writes.
 */
export const runBatch = async (
  { language }: Pick<Context, 'language'>,
  ids: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<Outcomes> => {
  const results: Outcomes['results'] = [];
  const refusals: AppError[] = [];
  for (const id of [...new Set(ids)]) {
    try {
      await work(id);
      results.push({ id, ok: true, message: speak(language, DONE) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push(error);
      results.push({ id, ok: false, message: speak(language, error.label).replace(/^1\. /, '') });
    }
  }
  const [first] = refusals;
  if (first !== undefined && refusals.length === results.length) {
    if (results.length === 1) throw first;
    throw blocked(
      results.map(({ id }, index) => ({
        rule: 'batch',
        object: id,
        text: refusals[index]?.label ?? first.label,
        fix: label('逐项处理后重试', 'Resolve each one and try again'),
      })),
    );
  }
  return { ok: true, done: results.length - refusals.length, failed: refusals.length, results };
};
