import { type Label, label } from '../kit/label';
import type { FormulaProblem } from './formula';

const words: Readonly<Record<FormulaProblem, Label>> = {
  empty: label('公式为空', 'The formula is empty'),
  tooLong: label('公式过长', 'The formula is too long'),
  tooDeep: label('括号嵌套过深', 'The parentheses are nested too deeply'),
  badCharacter: label('此处的字符不能识别', 'This character has no meaning in a formula'),
  badNumber: label('数字位数过多', 'The number has too many digits'),
  unexpected: label('此处的写法有误', 'This does not belong here'),
  unknownFunction: label('没有这个函数', 'There is no such function'),
  refusedFunction: label('不允许使用该函数', 'This function may not be used'),
  wrongArguments: label('函数的参数个数或形式不符', 'The function takes another number or kind of arguments'),
  unknownName: label('缺少读数', 'A reading is missing'),
  unknownResult: label('缺少其他项目的结果或限值', 'The result or the limit of another item is missing'),
  noCurve: label('没有可用的标准曲线', 'There is no calibration line'),
  outsideCurve: label('超出标准曲线的范围', 'Outside the range of the calibration line'),
  noCorrection: label('没有可用的设备修正值', 'There is no correction of a device'),
  outsideCorrection: label('超出设备修正的适用范围', 'Outside the range of the correction of the device'),
  unknownCell: label('没有这个单元格', 'There is no such cell'),
  otherFile: label('引用了其他文件', 'This is in another file'),
  notANumber: label('不是数值', 'This is not a number'),
  notFound: label('未找到对应的值', 'No value was found'),
  divisionByZero: label('除数为零', 'Division by zero'),
  outOfDomain: label('函数对该值没有定义', 'The function is not defined for this value'),
  outOfRange: label('数值超出范围', 'The number is out of range'),
  tooMuchWork: label('计算量过大', 'The formula takes too much work'),
  circle: label('公式引用到自身', 'The formula leads back to itself'),
};

/** What is wrong with a formula, in words. */
export const formulaProblemText = (problem: FormulaProblem): Label => words[problem];
