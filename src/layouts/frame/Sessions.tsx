import { App, Button, Tag } from 'antd';
import { sessionContract } from '../../../contract/account/sessions';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { Trouble } from '../../kit/page/Trouble';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import styles from './sessions.less';

/** The reader's sign-ins, this one first; each other one can be ended, or all of them at once. */
export const Sessions = () => {
  const text = useText();
  const { message } = App.useApp();
  const { data, error, loading, reload } = useCall(sessionContract.list, {});
  const [end, ending] = useSubmit(async (ids: string[]) => {
    const { ended } = await call(sessionContract.end, { ids });
    void message.success(text('sessions.ended', { count: ended }));
    reload();
  });
  if (error) return <Trouble error={error} onRetry={reload} />;
  const others = (data ?? []).filter(({ isThis }) => !isThis);
  return (
    <>
      <p className="muted">{text('sessions.what')}</p>
      <ul className={styles.list} aria-busy={loading}>
        {(data ?? []).map(({ id, isThis, device, ip, createdAt, lastSeenAt }) => (
          <li key={id}>
            <div>
              <b>
                <bdi>{device ?? text('sessions.unknown')}</bdi>
              </b>{' '}
              {isThis ? <Tag color="processing">{text('sessions.this')}</Tag> : null}
              <div className="muted">
                {ip === null ? null : (
                  <>
                    <span className="mono" dir="ltr">
                      {ip}
                    </span>
                    {' · '}
                  </>
                )}
                {text('sessions.since')} <Time value={createdAt} /> {' · '}
                {text('sessions.seen')} <Time value={lastSeenAt} />
              </div>
            </div>
            {isThis ? null : (
              <Button size="small" disabled={ending} onClick={() => void end([id])}>
                {text('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button danger loading={ending} onClick={() => void end(others.map(({ id }) => id))}>
          {text('sessions.endOthers', { count: others.length })}
        </Button>
      ) : null}
      {data !== undefined && others.length === 0 ? <p className="muted">{text('sessions.alone')}</p> : null}
    </>
  );
};
