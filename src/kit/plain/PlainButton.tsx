import type { ButtonHTMLAttributes } from 'react';
import styles from './plain.less';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** A secondary button. */
  quiet?: boolean;
};

/** A light button without antd: before the sign-in, and where a screen did not load or broke. */
export const PlainButton = ({ type = 'button', quiet = false, ...props }: Props) => (
  <button type={type} className={quiet ? styles.quiet : styles.button} {...props} />
);
