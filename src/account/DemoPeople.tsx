import { authContract } from '../../contract/account/auth';
import { useLabel, useText } from '../kit/format/label';
import { useCall } from '../services/use-call';
import styles from './login.less';
import type { Credentials } from './use-sign-in';

type Props = { busy: string | undefined; onPick: (credentials: Credentials) => Promise<void> };

/** In a demo laboratory: its people by role, one click signs in as them. A real laboratory has none to show. */
export const DemoPeople = ({ busy, onPick }: Props) => {
  const text = useText();
  const label = useLabel();
  const { data } = useCall(authContract.demo, {});
  if (!data?.demo) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">{text('login.demo')}</h2>
      <p className="muted">{text(data.people.length > 0 ? 'login.demoText' : 'login.demoDrawn')}</p>
      <ul>
        {data.people.map(({ username, password, name, roleName }) => (
          <li key={username}>
            <button type="button" disabled={busy !== undefined} onClick={() => void onPick({ username, password })}>
              <b>{label(roleName)}</b>
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
