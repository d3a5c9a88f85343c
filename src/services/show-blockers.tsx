import { getIntl } from '@umijs/max';
import type { BlockerView } from '../../contract/kit/inputs';
import type { CallError } from './call-error';
import { withFeedback } from './feedback';
import { LeadToFix } from './Lead';

/**
 * Many texts begin with the thing they are about, for where they are shown alone; here it is shown before them already.
 */
const withoutObject = ({ object, text }: BlockerView): string =>
  object && text.startsWith(object) ? text.slice(object.length).replace(/^\s*[:：]\s*/, '') || text : text;

const Line = ({ blocker, leave }: { blocker: BlockerView; leave: () => void }) => (
  <li>
    {blocker.object ? <b>{blocker.object} </b> : null}
    {withoutObject(blocker)}
    {blocker.fix ? <div className="muted">{blocker.fix}</div> : null}
    {blocker.link === undefined ? null : (
      <LeadToFix to={blocker.link} onClick={leave}>
        {getIntl().formatMessage({ id: 'call.goFix' })}
      </LeadToFix>
    )}
  </li>
);

/** Code 600: an informational modal with the numbered things that stand in the way, and the way to each. */
export const showBlockers = (error: CallError): void =>
  withFeedback(({ modal }) => {
    const { blockers } = error;
    const shown = modal.info({
      title: blockers.length > 0 ? getIntl().formatMessage({ id: 'call.blocked' }) : error.message,
      width: 520,
      okText: getIntl().formatMessage({ id: 'call.understood' }),
      content:
        blockers.length > 0 ? (
          <ol className="blockers">
            {blockers.map((blocker) => (
              <Line
                key={`${blocker.rule} ${blocker.object} ${blocker.text}`}
                blocker={blocker}
                leave={() => shown.destroy()}
              />
            ))}
          </ol>
        ) : null,
    });
  });
