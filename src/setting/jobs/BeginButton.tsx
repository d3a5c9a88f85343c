import { Button } from 'antd';
import { type JobRow, jobContract } from '../../../contract/job/job';
import { useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';

type Props = { job: JobRow; words: string; onBegun: () => void; onRefused: () => void };

/** Begins a round before its time, or work that failed once more. */
export const BeginButton = ({ job, words, onBegun, onRefused }: Props) => {
  const text = useText();
  // What is refused went on meanwhile: it is read again.
  const [begin, isBeginning] = useSubmit(async () => {
    await call(jobContract.begin, { id: job.id });
    onBegun();
  }, onRefused);
  return (
    <Button size="small" loading={isBeginning} onClick={() => void begin()}>
      {text(words)}
    </Button>
  );
};
