import type { StandardWarning } from '../../contract/standard/standard';
import { useText } from '../kit/format/label';

/** Why a standard needs a look, with what comes in its place. */
export const WarningText = ({ warning: { why, successor, successorFrom } }: { warning: StandardWarning }) => {
  const text = useText();
  return (
    <>
      {text(`standard.why.${why}`)}
      {successor && successorFrom ? (
        <div className="muted">
          {text('standard.bySuccessor', { no: successor, day: successorFrom.replaceAll('-', '.') })}
        </div>
      ) : null}
    </>
  );
};
