import { useAccess } from '@umijs/max';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import type { Access } from '../../access';
import { Code } from '../../kit/format/Code';
import { Measured } from '../../kit/format/Measured';
import { DAY_FORMAT, timeText } from '../../services/clock';
import { Lead } from '../../services/Lead';
import styles from './grid.less';

type Props = { last: WorksheetRow['last'] };

/** The previous result of the same client and place, with its day and sample; the number leads to its worksheet. */
export const LastResult = ({ last }: Props) => {
  const access = useAccess() as Access;
  if (last === null) return null;
  const { reported, sampleNo, at, mandateId, worksheetId } = last;
  return (
    <>
      <Measured value={reported} />
      <small className={styles.source}>
        {worksheetId !== null && access['worksheet.read'] ? (
          <Lead to={`/mandate/dataread/${mandateId}/${worksheetId}`} tabIndex={-1}>
            <bdi dir="ltr">{sampleNo}</bdi>
          </Lead>
        ) : (
          <Code value={sampleNo} />
        )}{' '}
        <bdi dir="ltr">{timeText(at, DAY_FORMAT)}</bdi>
      </small>
    </>
  );
};
