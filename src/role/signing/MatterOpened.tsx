import type { SigningCaseView } from '../../../contract/staff/signing-case';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';

/** Who began a matter of signing, and when. */
export const MatterOpened = ({ openedBy, openedAt }: Pick<SigningCaseView, 'openedBy' | 'openedAt'>) => {
  const text = useText();
  return (
    <span className="muted">
      {openedBy === null ? text('signing.byConsole') : text('signing.by', { name: openedBy })} ·{' '}
      <Time value={openedAt} />
    </span>
  );
};
