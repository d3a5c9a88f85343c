import { type CalibrationLineDetail, calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { PointsInput } from './PointsInput';

const inputs = { points: <PointsInput /> };

type Props = { line?: CalibrationLineDetail; onClose: () => void; onSaved: (id: string) => void };

/** A calibration line that is made or changed. */
export const LineForm = ({ line, onClose, onSaved }: Props) => (
  <CrudForm
    entity={calibrationLine}
    contract={calibrationLineContract as never}
    row={line as CrudRow | undefined}
    inputs={inputs}
    readOnly={false}
    onClose={onClose}
    onSaved={({ id }) => onSaved(id)}
  />
);
