import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { SamplingPoint } from './sampling-point.entity';

type Asked = Readonly<{
  /** The client of the sample's order. */
  customerId: string;
  /** The point that the sample names already: one that was stopped since may stay with it. */
  before: string | null;
  /** Where the sample stands in what was sent. */
  field: string;
}>;

/** Why a sample of a client's order cannot name a point; nothing where it can. */
export const pointProblems = (
  { id, name, customerId, status }: Pick<SamplingPoint, 'id' | 'name' | 'customerId' | 'status'>,
  asked: Asked,
): Problem[] => {
  if (customerId !== asked.customerId)
    return [
      {
        field: asked.field,
        text: label('采样点「{name}」不属于本委托的客户', "{name} is not a sampling point of this order's client", {
          name,
        }),
      },
    ];
  return status === 'stopped' && id !== asked.before
    ? [
        {
          field: asked.field,
          text: label(
            '采样点「{name}」已停用，不能选用',
            'The sampling point {name} is inactive and cannot be chosen',
            {
              name,
            },
          ),
        },
      ]
    : [];
};
