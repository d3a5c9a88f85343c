import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isRecord } from '../../domain/kit/is-record';
import { label } from '../../domain/kit/label';
import { badField } from './errors';

/**
 * What a list answers to `all`: its rows as an array, as pickers of small lists take them. A list that does not fit is
 * refused rather than cut: who asks for all must not take a part for it.
 */
export const everyRowOf = ({ output }: Pick<AnyEndpoint, 'output'>, input: unknown, answer: unknown): unknown => {
  if (!isRecord(input) || input['all'] !== true || !isRecord(answer) || !Array.isArray(answer['list'])) return answer;
  // A list that says more than its rows stays the page that it is.
  if (!output.safeParse([]).success) return answer;
  const { list, total, capped } = answer;
  if (capped === true || total !== list.length)
    throw badField(
      'all',
      label(
        '记录太多，不能一次全部取出；请分页读取，或用导出',
        'There are too many rows to give them all at once; read them by pages, or export the list',
      ),
    );
  return list;
};
