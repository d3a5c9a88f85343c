import { history } from '@umijs/max';
import { Button, type ButtonProps } from 'antd';
import { useLead } from '../../services/Lead';

/** A button that leads to another screen; nothing at all for whoever may not open that screen. */
export const LeadButton = ({ to, onClick, ...rest }: Omit<ButtonProps, 'href'> & { to: string }) => {
  const address = useLead()(to);
  if (address === null) return null;
  return (
    <Button
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        history.push(address);
      }}
    />
  );
};
