import { SearchOutlined } from '@ant-design/icons';
import { useDispatch } from '@umijs/max';
import { useText } from '../../kit/format/label';
import styles from './layout.less';

/** Ctrl+K for those who do not know it yet. */
export const GoToButton = () => {
  const text = useText();
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className={styles.goTo}
      aria-keyshortcuts="Control+K"
      aria-label={text('goTo.title')}
      onClick={() => dispatch({ type: 'gmodal/update', payload: { open: 'goTo' } })}
    >
      <SearchOutlined />
      <span className={styles.goToWord}>{text('goTo.short')}</span>
      <kbd aria-hidden data-keys="Ctrl K" />
    </button>
  );
};
