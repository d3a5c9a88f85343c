import { Link } from '@umijs/max';
import { useText } from '../../kit/format/label';
import { Mark } from '../../kit/plain/Mark';
import styles from './layout.less';

export const Brand = ({ collapsed }: { collapsed: boolean }) => {
  const text = useText();
  return (
    <Link to="/" className={styles.brand}>
      <Mark size={26} color="#8FD3D6" />
      {collapsed ? null : (
        <span>
          <b>{text('brand.name')}</b>
          <small>{text('brand.sub')}</small>
        </span>
      )}
    </Link>
  );
};
