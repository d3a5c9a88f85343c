import { Form, Input } from 'antd';
import { samplePartContract } from '../../../contract/sample/sample-part';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { FilesInput } from '../../kit/input/FilesInput';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import type { CustodyProps } from './SampleCustody';

type Values = { sealNo?: string; sealReason?: string; photos?: string[] };

/** What is seen of a sample at its collection or its opening; another seal than before asks for a reason. */
export const LookDialog = ({ sample, stage, onDone, onClose }: CustodyProps & { stage: 'collected' | 'opened' }) => {
  const label = useLabel();
  const said = useDoneLine(sampleWorkflow);
  const title = label(stage === 'collected' ? words.collecting : words.opening);
  return (
    <FormDialog<Values>
      title={`${title} ${sample.no}`}
      okText={title}
      onOk={async ({ sealNo, sealReason, photos }) => {
        await call(samplePartContract.look, {
          id: sample.id,
          stage,
          ...(sealNo?.trim() && { sealNo: sealNo.trim() }),
          ...(sealReason?.trim() && { sealReason: sealReason.trim() }),
          ...(photos?.length && { photos }),
        });
        said({ subject: sample.no, step: { code: 'look', label: title } });
        onDone();
      }}
      onCancel={onClose}
      onStale={onDone}
    >
      <Form.Item name="sealNo" label={label(words.sealSeen)} extra={label(words.sealHint)}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="sealReason" label={label(words.sealReason)}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="photos" label={label(words.photos)}>
        <FilesInput most={20} />
      </Form.Item>
    </FormDialog>
  );
};
