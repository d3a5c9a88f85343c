import { Descriptions } from 'antd';
import { type Calibration, calibration, fitness } from '../../../domain/calibration/calibration.entity';
import { correctionText } from '../../../domain/calibration/correction';
import { say } from '../../../domain/kit/label';
import { Day } from '../../kit/format/Day';
import { useLabel } from '../../kit/format/label';
import styles from './form.less';
import { ScanLink } from './ScanLink';

type Props = { row: Calibration & { registeredByName?: string | null } };

const { fields } = calibration;

/** A certificate as it is read before its confirmation. */
export const CalibrationView = ({ row }: Props) => {
  const label = useLabel();
  const correction = correctionText(row.correction);
  const facts = [
    [fields.certNo, row.certNo],
    [fields.calOrg, row.calOrg],
    [fields.calDate, <Day key="cal" value={row.calDate} />],
    [fields.dueDate, <Day key="due" value={row.dueDate} />],
    [fields.calU, row.calU],
    [fields.certFile, <ScanLink key="scan" id={row.certFile} />],
    [fields.registeredById, row.registeredByName],
    [fields.proposal, row.proposal ? label(fitness[row.proposal]) : null],
    [fields.opinion, row.opinion],
  ] as const;
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        className={styles.facts ?? ''}
        items={facts
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([field, value]) => ({ key: say('en', field.label), label: label(field.label), children: value }))}
      />
      {correction === null ? null : (
        <p>
          {label(fields.correction.label)}: <bdi dir="ltr">{correction}</bdi>
        </p>
      )}
    </>
  );
};
