import { label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { seesCompany } from '../kernel/data-scope';
import { AppError } from '../kernel/errors';

/** Only who sees all results of the company can be told what would become of a criterion's. */
export const assertSeesAll = (context: Context): void => {
  if (!seesCompany(context))
    throw new AppError(
      403,
      label(
        '重判涉及全公司的结果，须由数据范围为全公司的人员进行',
        'A re-evaluation is of the results of the whole company: whoever asks for one has to see all of them',
      ),
    );
};
