import { type Label, label } from '../kit/label';
import type { Subcontractor } from './subcontractor.entity';

type Body = Pick<Subcontractor, 'name' | 'state' | 'certValidTo' | 'evaluateBy' | 'testitemIds'>;

/** What an approval rests on: once one of these is changed, it has to be approved again. */
export const approvedFields = ['name', 'certNo', 'certValidTo', 'scope', 'testitemIds', 'evaluation'] as const;

/** Why a laboratory must not be used on a day for anything; null when it may (ISO/IEC 17025 6.6.2). */
export const standingProblem = ({ name, state, certValidTo, evaluateBy }: Body, day: string): Label | null => {
  if (state !== 'approved') return label('「{name}」未获批准', '{name} is not approved', { name });
  if (certValidTo < day)
    return label('「{name}」的资质证书已于 {day} 到期', "{name}'s certificate has been out of date since {day}", {
      name,
      day: certValidTo,
    });
  return evaluateBy !== null && evaluateBy < day
    ? label('「{name}」应于 {day} 前重新评价', '{name} was to be evaluated again by {day}', { name, day: evaluateBy })
    : null;
};

/** The same for one item. */
export const subcontractorProblem = (body: Body, testitemId: string, day: string): Label | null => {
  const { name, testitemIds } = body;
  return (
    standingProblem(body, day) ??
    (testitemIds !== null && testitemIds.length > 0 && !testitemIds.includes(testitemId)
      ? label('该项目不在「{name}」获批的范围内', '{name} is not approved for this item', { name })
      : null)
  );
};
