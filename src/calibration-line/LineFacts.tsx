import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { calibrationLine, lineModels } from '../../domain/calibration-line/calibration-line.entity';
import { flagWord } from '../../domain/kit/field';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Signed } from '../kit/format/Signed';
import { FactList } from '../kit/record/FactList';

const { fields } = calibrationLine;

/** What a line is of, how it is drawn, and who has seen it. */
export const LineFacts = ({ line }: { line: CalibrationLineDetail }) => {
  const label = useLabel();
  const text = useText();
  const zero = flagWord(fields.throughZero, line.throughZero);
  const weighting = fields.weighting.options?.[line.weighting];
  return (
    <FactList
      facts={[
        [label(fields.testitemId.label), line.testitemName],
        [label(fields.equipmentId.label), line.equipmentName],
        [label(fields.basisId.label), line.basisName],
        [label(fields.model.label), label(lineModels[line.model])],
        [label(fields.weighting.label), weighting && label(weighting)],
        [label(fields.throughZero.label), zero && label(zero)],
        [label(fields.minR.label), line.minR],
        [label(fields.madeOn.label), <Day key="made" value={line.madeOn} />],
        [label(fields.validUntil.label), <Day key="until" value={line.validUntil} />],
        [text('line.madeBy'), line.createdByName],
        [
          label(fields.submittedById.label),
          line.submittedByName && <Signed key="submitted" name={line.submittedByName} at={line.submittedAt} />,
        ],
        [
          label(fields.approvedById.label),
          line.approvedByName && <Signed key="approved" name={line.approvedByName} at={line.approvedAt} />,
        ],
        [label(fields.voidReason.label), line.voidReason],
        [text('line.remark'), line.remark],
      ]}
    />
  );
};
