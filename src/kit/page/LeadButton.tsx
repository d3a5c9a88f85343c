import { history } from '@umijs/max';
import { Button, type ButtonProps } from 'antd';
import { useLead } from '../../services/Lead';

/** A button that leads to another screen; nothing at all for whoever may not open that screen. */
export const LeadButton = ({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) => {
  const address = useLead()(to);
  return address === null ? null : <Button {...rest} onClick={() => history.push(address)} />;
};
