import { Button, Popconfirm } from 'antd';
import { type JobRow, jobContract } from '../../../contract/job/job';
import { jobKinds } from '../../../domain/job/job-words';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { leadToAnswer } from '../../services/lead-to-answer';

type Props = { job: JobRow; onChanged: () => void };

/** Cancels work that has not ended, after a confirmation that names it. */
export const CancelButton = ({ job, onChanged }: Props) => {
  const text = useText();
  const label = useLabel();
  const [cancel, isCancelling] = useSubmit(async () => {
    await call(jobContract.cancel, { id: job.id });
    onChanged();
  }, onChanged);
  return (
    <Popconfirm
      title={text('job.cancelAsk', { name: job.name || label(jobKinds[job.kind]) })}
      okText={text('job.cancel')}
      cancelText={text('job.keep')}
      okButtonProps={{ danger: true }}
      afterOpenChange={leadToAnswer}
      onConfirm={() => void cancel()}
    >
      <Button size="small" danger loading={isCancelling}>
        {text('cancel')}
      </Button>
    </Popconfirm>
  );
};
