import { MenuOutlined } from '@ant-design/icons';
import { useLocation } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../kit/format/label';
import { SideDrawer } from '../../kit/page/SideDrawer';
import { useChange } from '../../services/use-change';
import { Brand } from './Brand';
import { SideMenu } from './SideMenu';
import styles from './side.less';

/** On a phone the menu stands behind this button; it closes once somebody has gone where it leads. */
export const PhoneMenu = () => {
  const text = useText();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useChange(key, () => setOpen(false));
  return (
    <>
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={text('frame.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <SideDrawer
        open={open}
        onClose={() => setOpen(false)}
        from="start"
        width={272}
        closable={false}
        aria-label={text('frame.menu')}
        rootClassName={styles.phone ?? ''}
      >
        <Brand collapsed={false} />
        <SideMenu collapsed={false} />
      </SideDrawer>
    </>
  );
};
