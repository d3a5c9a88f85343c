import { useState } from 'react';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { label as words } from '../../domain/kit/label';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { useLabel } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { RefSelect } from '../kit/ref/RefSelect';
import { useCall } from '../services/use-call';
import { PointResults } from './PointResults';
import styles from './sampling-point.less';

/** How the results of a client went from one sampling to the next, at one of its points after another. */
export const CustomerResults = ({ customerId }: { customerId: string }) => {
  const label = useLabel();
  const [picked, setPicked] = useState<string>();
  const first = useCall(samplingPointContract.list, { customerId, current: 1, pageSize: 1, sorter: 'id_asc' });
  if (first.error) return <Trouble error={first.error} onRetry={first.reload} />;
  if (!first.data) return <PageSkeleton />;
  const pointId = picked ?? first.data.list[0]?.id;
  if (pointId === undefined)
    return (
      <p className="muted">
        {label(
          words(
            '该客户还没有采样点。登记采样点并在样品上选用后，这里显示历次结果。',
            'The client has no sampling points. Register one and name it with a sample: its results are then shown here over time.',
          ),
        )}
      </p>
    );
  return (
    <>
      <div className={styles.tools}>
        <RefSelect
          endpoint={samplingPointContract.list as never}
          titleKey="name"
          reads={[]}
          params={{ customerId }}
          name={label(samplingPoint.label)}
          value={pointId}
          onChange={(id) => setPicked(id ?? undefined)}
          style={{ width: 260 }}
        />
      </div>
      <PointResults key={pointId} pointId={pointId} />
    </>
  );
};
