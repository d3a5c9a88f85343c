import type { ButtonHTMLAttributes } from 'react';
import styles from './plain.less';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** Beside one that leads. */
  quiet?: boolean;
};

/** A button where antd's is not worth its weight: before the sign-in, and where a screen does not come or broke. */
export const PlainButton = ({ type = 'button', quiet = false, ...props }: Props) => (
  <button type={type} className={quiet ? styles.quiet : styles.button} {...props} />
);
