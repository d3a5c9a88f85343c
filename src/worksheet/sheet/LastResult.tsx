import { useAccess } from '@umijs/max';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import type { Access } from '../../access';
import { Code } from '../../kit/format/Code';
import { useText } from '../../kit/format/label';
import { Measured } from '../../kit/format/Measured';
import { seriesOf } from '../../sampling-point/address';
import { DAY_FORMAT, timeText } from '../../services/clock';
import { Lead } from '../../services/Lead';
import styles from './grid.less';

type Props = Pick<WorksheetRow, 'last' | 'samplingPoint' | 'itemId'>;

/** The way to what was found at the same point before. */
const Series = ({ samplingPoint, itemId }: Pick<Props, 'samplingPoint' | 'itemId'>) => {
  const text = useText();
  return samplingPoint === null ? null : (
    <small className={styles.series}>
      <Lead
        to={seriesOf(samplingPoint.id, itemId)}
        title={text('point.seriesOf', { name: samplingPoint.name })}
        tabIndex={-1}
      >
        {text('point.series')}
      </Lead>
    </small>
  );
};

/**
 * The previous result of the same client and place, with its day and sample; the number leads to its worksheet. At a
 * registered point all of them are one step away.
 */
export const LastResult = ({ last, ...point }: Props) => {
  const access = useAccess() as Access;
  if (last === null) return <Series {...point} />;
  const { reported, sampleNo, at, mandateId, worksheetId } = last;
  return (
    <>
      <Measured value={reported} />
      <Series {...point} />
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
