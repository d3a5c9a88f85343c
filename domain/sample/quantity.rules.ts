import { type Label, label } from '../kit/label';

const AMOUNT = /^\d{1,12}(\.\d{1,6})?$/;
/** `5升`, `2.5 L`: both in one place. */
const WITH_UNIT = /^(\d+(?:\.\d+)?)\s*([\p{L}%‰℃°]\D{0,15})$/u;

/** What is wrong with a quantity as somebody writes it; the unit has a place of its own. */
export const quantityProblem = (written: string): Label | undefined => {
  const text = written.trim();
  if (AMOUNT.test(text)) return undefined;
  if (/^-/.test(text)) return label('样品数量不能为负', 'The quantity cannot be negative');
  const [, amount, unit] = WITH_UNIT.exec(text) ?? [];
  if (amount !== undefined && unit !== undefined)
    return label(
      '样品数量只填数字：这里填“{amount}”，单位栏填“{unit}”',
      'The quantity is a number alone: write "{amount}" here and "{unit}" as its unit',
      { amount, unit },
    );
  if (/^\d+(\.\d+)?$/.test(text))
    return label(
      '样品数量最多 12 位整数、6 位小数，如 2.5',
      'The quantity has at most 12 digits before the point and 6 behind it, such as 2.5',
    );
  return label(
    '样品数量请用阿拉伯数字填写，如 5 或 0.5；单位填在单位栏',
    'The quantity is written in digits, such as 5 or 0.5; its unit has a field of its own',
  );
};

/** Whether what is typed so far cannot become a quantity any more. */
export const isNoQuantity = (typed: string): boolean => !/^\d*\.?\d*$/.test(typed.normalize('NFKC').trim());

/** What is wrong with a unit: a quantity in its place. */
export const unitProblem = (written: string): Label | undefined =>
  /^[-+]?\d/.test(written.trim())
    ? label(
        '单位栏不填数量，只填单位，如 L、瓶、袋',
        'This is the unit alone, such as L, bottle or bag; the quantity has a field of its own',
      )
    : undefined;
