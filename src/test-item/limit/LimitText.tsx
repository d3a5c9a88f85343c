import { useIntl } from '@umijs/max';
import { languageOf, printedIn } from '../../../domain/kit/label';
import { type Limit, limitText, rangesOf } from '../../../domain/measurement/limit';
import { useLabel } from '../../kit/format/label';
import { inWords } from './limit-form';

/** A requirement as a report prints it; in words when pointed at. */
export const LimitText = ({ limit, unit }: { limit: Limit | null; unit?: string | null }) => {
  const label = useLabel();
  const { locale } = useIntl();
  if (limit === null || limit.op === 'none') return <span className="muted">—</span>;
  const words = inWords(limit);
  return (
    <span dir={limit.op === 'text' ? 'auto' : 'ltr'} title={words ? label(words) : undefined}>
      {limitText(limit, printedIn(languageOf(locale)))}
      {unit && rangesOf(limit).length > 0 ? <span className="muted"> {unit}</span> : null}
    </span>
  );
};
