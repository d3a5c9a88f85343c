import { Progress } from 'antd';
import { useText } from '../format/label';

type Props = {
  done: number;
  total: number | null;
  /** Why it waits once more, where something broke it off. */
  why?: string | null;
};

/** How far work on the server is, in lines. */
export const JobProgress = ({ done, total, why }: Props) => {
  const text = useText();
  const percent = total ? Math.floor((done / total) * 100) : 0;
  return (
    <div role="status">
      <Progress percent={percent} status="active" aria-label={text('files.progress')} />
      <span className="muted">
        {why ?? (total === null ? text('files.waiting') : text('files.progressOf', { done, total }))}
      </span>
    </div>
  );
};
