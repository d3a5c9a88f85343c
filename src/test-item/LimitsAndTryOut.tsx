import { Form } from 'antd';
import type { ComponentProps } from 'react';
import styles from './judge.less';
import { LimitsInput } from './limit/LimitsInput';
import { FormTryOut } from './limit/TryOut';

/** The limits of the criterion, and below them what they make of a result. */
export const LimitsAndTryOut = (props: ComponentProps<typeof LimitsInput>) => (
  <div className={styles.both}>
    <LimitsInput {...props} />
    {/* Where a limit is wrong, what is tried is not. */}
    <Form.Item noStyle validateStatus="">
      <FormTryOut />
    </Form.Item>
  </div>
);
