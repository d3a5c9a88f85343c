import { Space } from 'antd';
import type { CalibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { inClass } from '../../domain/kit/workflow';
import { Day } from '../kit/format/Day';
import { useText } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import { daysFromToday } from '../services/clock';

/** Until when a line may be read from; what is not in force has nothing to run out. */
export const ValidUntil = ({ validUntil, state }: Pick<CalibrationLine, 'validUntil' | 'state'>) => {
  const text = useText();
  const runs = validUntil !== null && inClass(calibrationLineWorkflow, 'inForce', state);
  const isOver = runs && daysFromToday(validUntil) < 0;
  return (
    <Space size={8} wrap>
      <Day value={validUntil} due={runs && !isOver} />
      {isOver ? <ToneTag tone="sentBack">{text('line.expired')}</ToneTag> : null}
    </Space>
  );
};
