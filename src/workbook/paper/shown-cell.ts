import { Fault, type Scalar } from '../../../domain/measurement/engine/value';
import { shownIn } from '../../../domain/workbook/open-book';
import styles from './paper.less';

/** Takes a value and the format of its cell; gives what the paper shows: numbers on the right, as a spreadsheet does. */
export const shownCell = (value: Scalar, format: string | undefined) => {
  const side = typeof value === 'boolean' || value instanceof Fault ? styles.middle : undefined;
  const isNumber = value !== null && typeof value === 'object' && !(value instanceof Fault);
  return {
    node: shownIn(value, format),
    classes: [side, isNumber ? styles.number : undefined, value instanceof Fault ? styles.fault : undefined],
  };
};
