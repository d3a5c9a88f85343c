import { useIntl } from '@umijs/max';
import { Drawer, type DrawerProps } from 'antd';
import { directionOf } from '../../services/languages';

type Props = Omit<DrawerProps, 'placement' | 'height'> & {
  /** The side of the menu, or the one across from it, where records open. */
  from?: 'start' | 'end';
};

/**
 * A drawer that opens where reading ends, so that the menu and the numbers of the list, which stand where it begins, stay in
 * sight. antd's own opens at the right in every language.
 */
export const SideDrawer = ({ from = 'end', ...rest }: Props) => {
  const isRightToLeft = directionOf(useIntl().locale) === 'rtl';
  return <Drawer {...rest} placement={(from === 'end') === isRightToLeft ? 'left' : 'right'} />;
};
