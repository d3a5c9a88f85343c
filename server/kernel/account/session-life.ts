import { settingOf } from '../../../domain/setting/settings';

/** How long a session may last by a setting of the person's laboratory, as it is now. */
const lifeOf = (key: string, unit: string): string =>
  `coalesce((select value::numeric from setting where company_id = st.company_id and key = '${key}' and deleted_at is null),
    ${Number(settingOf(key)?.initial)}) * interval '${unit}'`;

/** Whether the session `s` of the person `st` still opens something at a moment, which is what the statement calls `at`. */
export const sessionLives = (at: string): string =>
  `(s.expires_at > ${at} and s.created_at > ${at} - ${lifeOf('session.hours', '1 hour')}
    and s.last_seen_at > ${at} - ${lifeOf('session.idleMinutes', '1 minute')})`;
