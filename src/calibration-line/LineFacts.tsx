import type { CalibrationLineDetail } from '../../contract/calibration-line/calibration-line';
import { calibrationLine, lineModels } from '../../domain/calibration-line/calibration-line.entity';
import { flagWord } from '../../domain/kit/field';
import { Day } from '../kit/format/Day';
import { useLabel } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { useSignedFacts } from '../kit/record/use-signed-facts';

const { fields } = calibrationLine;

/** What a line is of, how it is drawn, and who has seen it. */
export const LineFacts = ({ line }: { line: CalibrationLineDetail }) => {
  const label = useLabel();
  const signed = useSignedFacts(line, fields);
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
        ...signed,
      ]}
    />
  );
};
