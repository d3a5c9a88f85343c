import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useText } from '../../kit/format/label';
import styles from './layout.less';

export const FoldButton = ({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) => {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.fold}
      onClick={onToggle}
      aria-label={text(collapsed ? 'frame.unfold' : 'frame.fold')}
    >
      {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
};
