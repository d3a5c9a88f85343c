import { Tooltip } from 'antd';
import type { TaskRow } from '../../contract/worksheet/bench';
import { label as words } from '../../domain/kit/label';
import { countedFrom, holdingStage, leftText } from '../../domain/task/holding';
import { task } from '../../domain/task/task.entity';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { ToneTag } from '../kit/state/StateTag';
import { momentNow } from '../services/clock';

const COUNTED = words('起算：{from}', 'Counts from: {from}', { from: '' });
const LATE = words('超保存期检测', 'Begun late');

type Props = Pick<TaskRow, 'latestStart' | 'holdingFrom' | 'lateReason'> & {
  startedAt?: string | null | undefined;
  /** From what it counts stands beside it instead of behind the pointer. */
  isFull?: boolean;
  /** Its name stands before it. */
  isTitled?: boolean;
};

/** By when a test has to begin, and how long that is from now as long as it has not. */
export const BeginBy = ({
  latestStart,
  holdingFrom,
  lateReason,
  startedAt = null,
  isFull = false,
  isTitled = false,
}: Props) => {
  const label = useLabel();
  if (latestStart === null) return null;
  const now = momentNow();
  const stage = startedAt === null ? holdingStage(latestStart, now) : null;
  const from = holdingFrom === null ? '' : label({ ...COUNTED, values: { from: countedFrom[holdingFrom] } });
  const tone = stage === 'past' ? 'mine' : 'waiting';
  const shown = (
    <span>
      {isTitled ? `${label(task.fields.latestStart.label)} ` : null}
      <Time value={latestStart} />{' '}
      {stage === 'past' || stage === 'near' ? <ToneTag tone={tone}>{label(leftText(latestStart, now))}</ToneTag> : null}
      {stage === 'open' ? <span className="muted">{label(leftText(latestStart, now))}</span> : null}
      {lateReason === null ? null : <ToneTag tone="mine">{label(LATE)}</ToneTag>}
      {isFull ? <div className="muted">{from}</div> : null}
    </span>
  );
  return isFull ? shown : <Tooltip title={lateReason ?? from}>{shown}</Tooltip>;
};
