import { isNoQuantity, quantityProblem } from '../../../domain/sample/quantity.rules';
import { sample } from '../../../domain/sample/sample.entity';
import { useLabel, useText } from '../../kit/format/label';
import styles from './samples.less';

type Props = { qty: string /** The receipt was tried: an empty one is a fault too. */; isAsked: boolean };

/** What is wrong with a quantity, below its field: at once where it cannot become one, else when it is asked for. */
export const QuantityFault = ({ qty, isAsked }: Props) => {
  const label = useLabel();
  const text = useText();
  if (!isAsked && !isNoQuantity(qty)) return null;
  const problem = qty.trim() === '' ? undefined : quantityProblem(qty);
  const said = problem ? label(problem) : text('order.lacks', { what: label(sample.fields.qty.label) });
  return (
    <div role="alert" className={styles.wrong}>
      {said}
    </div>
  );
};
