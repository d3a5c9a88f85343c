import { CalibrationLinePage } from '../../calibration-line/CalibrationLinePage';

export default CalibrationLinePage;
