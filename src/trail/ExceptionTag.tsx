import { type ExceptionClass, exceptionClasses } from '../../domain/trail/exceptions';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

/** Why a reviewer looks at an entry first. */
export const ExceptionTag = ({ kind }: { kind: ExceptionClass | null }) => {
  const label = useLabel();
  if (kind === null) return null;
  const isGrave = kind === 'integrity' || kind === 'refused';
  return (
    <ToneTag tone={isGrave ? 'sentBack' : 'waiting'} isPlain={!isGrave}>
      {label(exceptionClasses[kind])}
    </ToneTag>
  );
};
