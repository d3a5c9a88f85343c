import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { type CalibrationLine, calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { useText } from '../kit/format/label';
import { LookedOverPage } from '../kit/workflow/LookedOverPage';
import { LineDrawer } from './LineDrawer';
import { LineForm } from './LineForm';
import { ValidUntil } from './ValidUntil';

const cells = {
  validUntil: ({ validUntil, state }: CalibrationLine) => <ValidUntil validUntil={validUntil} state={state} />,
};

/** The calibration lines of the laboratory. */
export const CalibrationLinePage = () => {
  const text = useText();
  return (
    <LookedOverPage<CalibrationLine>
      noun="calibrationLine"
      entity={calibrationLine}
      workflow={calibrationLineWorkflow}
      list={calibrationLineContract.list}
      searchPlaceholder={text('line.search')}
      cells={cells}
      Opened={LineDrawer}
      Form={LineForm}
    />
  );
};
