import { FilePdfOutlined } from '@ant-design/icons';
import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { statisticContract } from '../../contract/statistics/statistic';
import { monthlyFileWords, monthlyWords } from '../../domain/statistics/page-words';
import { useLabel } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { useCall } from '../services/use-call';
import styles from './statistics.less';

/** So many of the latest papers are offered; older ones are in the messages that brought them. */
const SHOWN = 6;

const Paper = ({ id, month, isMeant }: { id: string; month: string; isMeant: boolean }) => {
  const label = useLabel();
  const [save, saving] = useSubmit(() => download(statisticContract.monthlyFile, { id }));
  const said = month.replace('-', '.');
  return (
    <Button
      size="small"
      type={isMeant ? 'primary' : 'default'}
      icon={<FilePdfOutlined />}
      loading={saving}
      aria-label={label(monthlyFileWords(said))}
      onClick={() => void save()}
    >
      <bdi>{said}</bdi>
    </Button>
  );
};

/** The papers of whole months that were sent to the reader; the one that a message has led to stands out. */
export default function Monthly() {
  const label = useLabel();
  const [query] = useSearchParams();
  const { data } = useCall(statisticContract.monthly, {});
  const meant = query.get('monthly');
  const shown = (data ?? []).filter(({ id }, place) => place < SHOWN || id === meant);
  if (shown.length === 0) return null;
  return (
    <div className={styles.monthly}>
      <span className="muted">{label(monthlyWords)}</span>
      {shown.map(({ id, month }) => (
        <Paper key={id} id={id} month={month} isMeant={id === meant} />
      ))}
    </div>
  );
}
