import styles from './format.less';

type Props = { children: string | number | null | undefined; className?: string };

/** A number as one piece: from left to right in every language, never torn at its hyphens. */
export const No = ({ children, className }: Props) => (
  <bdi dir="ltr" className={className === undefined ? styles.no : `${styles.no} ${className}`}>
    {children}
  </bdi>
);
