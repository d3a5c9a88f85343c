import { CoffeeOutlined } from '@ant-design/icons';
import { workContract } from '../../contract/to-do/work';
import { home } from '../../domain/to-do/home-words';
import { useLabel } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import styles from './home.less';
import { Waiting } from './Waiting';

/** What waits for the reader, the first few of each kind. */
export const MyDay = () => {
  const label = useLabel();
  const { data, error, reload } = useCall(workContract.waiting, {}, { kept: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.length === 0)
    return (
      <p className={styles.calm}>
        <CoffeeOutlined /> {label(home.nothing)}
      </p>
    );
  return <Waiting groups={data} />;
};
