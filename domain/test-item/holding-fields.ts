import { choice, integer } from '../kit/field';
import { label } from '../kit/label';
import type { Problem } from '../kit/problem';

/** How long a sample may wait for its test; an item has it, and a method may have its own. */
export const holdingFields = {
  holdingTime: integer('保存期', 'Holding time', {
    also: [
      '样品保存期 | 保存时间 | 最长保存时间 | 时效',
      'Maximum holding time | Hold time | Storage time',
      'مدة الحفظ',
    ],
    atLeast: 1,
    atMost: 9999,
    help: label('从采样到开始检测最长多久', 'How long after its collection the test of a sample begins at the latest'),
  }),
  holdingUnit: choice(
    '保存期单位',
    'Unit of holding time',
    { hour: label('小时', 'Hours'), day: label('天', 'Days') },
    { also: ['时间单位', 'Holding time unit'] },
  ),
} as const;

type Holding = Readonly<{ holdingTime: number | null; holdingUnit: 'hour' | 'day' | null }>;

type Given = Readonly<{ [Name in keyof Holding]?: Holding[Name] | undefined }>;

/** A number says nothing without its unit, nor a unit without its number. */
export const holdingProblems = ({ holdingTime, holdingUnit }: Given): Problem[] => {
  if ((holdingTime ?? null) !== null && !holdingUnit)
    return [{ field: 'holdingUnit', text: label('请选择保存期以小时还是天计', 'Choose whether it is hours or days') }];
  return holdingUnit && (holdingTime ?? null) === null
    ? [
        {
          field: 'holdingTime',
          text: label('请填写保存期，或清空其单位', 'Fill in the holding time, or clear its unit'),
        },
      ]
    : [];
};
