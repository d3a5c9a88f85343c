import { Descriptions } from 'antd';
import type { equipmentContract } from '../../../contract/equipment/equipment';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { say } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { ScanLink } from './ScanLink';
import { Verdict } from './Verdict';

type Device = OutputOf<typeof equipmentContract.one>;

const { fields } = equipment;

/** The calibration of a device that is now in force, who confirmed it, and its limits. */
export const CalibrationInForce = ({ device }: { device: Device }) => {
  const label = useLabel();
  const text = useText();
  const due = inClass(equipmentWorkflow, 'kept', device.state);
  const facts = [
    [fields.certNo, device.certNo],
    [fields.calOrg, device.calOrg],
    [fields.lastCalDate, <Day key="cal" value={device.lastCalDate} />],
    [fields.calDueDate, <Day key="due" value={device.calDueDate} due={due} near={30} />],
    [fields.calU, device.calU],
    [fields.confirmResult, device.confirmResult ? <Verdict key="result" value={device.confirmResult} /> : null],
    [fields.limits, device.limits],
    [fields.confirmedById, device.confirmedByName],
    [fields.confirmedAt, device.confirmedAt ? <Time key="at" value={device.confirmedAt} /> : null],
    [fields.certFile, device.certFile ? <ScanLink key="scan" id={device.certFile} /> : null],
    [
      fields.midCheckDue,
      device.midCheckDue ? <Day key="check" value={device.midCheckDue} due={due} near={30} /> : null,
    ],
  ] as const;
  return (
    <>
      <h2>{text('equipment.standing')}</h2>
      {device.calMode === 'none' ? <p className="muted">{text('equipment.noCalibration')}</p> : null}
      <Descriptions
        size="small"
        column={1}
        items={facts
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([field, value]) => ({ key: say('en', field.label), label: label(field.label), children: value }))}
      />
    </>
  );
};
