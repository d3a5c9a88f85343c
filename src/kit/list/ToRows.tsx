import { firstRow } from '../../services/content';
import { useText } from '../format/label';
import styles from './list.less';

type Props = { list: { current: HTMLElement | null } };

/** What the first Tab in a list comes to: past its filters, its tools and its headings to its rows. */
export const ToRows = ({ list }: Props) => {
  const text = useText();
  return (
    <button type="button" className={styles.toRows} onClick={() => firstRow(list.current)?.focus()}>
      {text('frame.skipToList')}
    </button>
  );
};
