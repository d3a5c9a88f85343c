import type { ComponentProps } from 'react';
import { LimitsInput } from '../../components/limit/LimitsInput';
import { FormTryOut } from '../../components/limit/TryOut';
import styles from './judge.less';

/** The limits of the criterion, and below them what they make of a result. */
export const LimitsAndTryOut = (props: ComponentProps<typeof LimitsInput>) => (
  <div className={styles.both}>
    <LimitsInput {...props} />
    <FormTryOut />
  </div>
);
