import type { HookAPI } from 'antd/es/modal/useModal';
import { Code } from '../../kit/format/Code';
import { useText } from '../../kit/format/label';
import styles from './staff-form.less';

/** Shows a initial or a reset password: only once, because it cannot be read again. */
export const useShowPassword = (modal: HookAPI) => {
  const text = useText();
  return (name: string, password: string) =>
    modal.info({
      title: text('staff.passwordOf', { name }),
      okText: text('staff.passwordNoted'),
      content: (
        <>
          <p className={styles.once}>
            <Code value={password} />
          </p>
          <p className="muted">{text('staff.passwordOnce')}</p>
        </>
      ),
    });
};
