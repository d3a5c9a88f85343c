import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './login.less';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  label: string;
  icon: ReactNode;
  /** What is wrong with it, if anything is. */
  fault: string | undefined;
  /** Behind the text, such as the eye of a password. */
  after?: ReactNode;
};

/** One field of the sign-in: its name above, what is wrong below. */
export const LoginField = ({ label, icon, fault, after, ...input }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control} data-fault={fault !== undefined}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {icon}
        </svg>
        <input
          {...input}
          id={id}
          aria-invalid={fault !== undefined}
          {...(fault !== undefined && { 'aria-describedby': `${id}fault` })}
        />
        {after}
      </span>
      {fault === undefined ? null : (
        <p id={`${id}fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
};
