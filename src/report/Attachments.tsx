import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { type Annex, AnnexDialog } from './AnnexDialog';
import { acceptAnnex, sendAnnex } from './annex';
import styles from './record.less';

type Props = { record: ReportRecord; onDone: () => void };

const kilobytes = (size: number): string => `${Math.max(1, Math.round(size / 1024))} kB`;

/** Annexes of the report (docx, pdf): each is held against the report before it counts. */
export const Attachments = ({ record: { report, attachments, actions }, onDone }: Props) => {
  const text = useText();
  const [doubtful, setDoubtful] = useState<Annex>();
  const mayUpload = actions.some(({ code, enabled }) => code === 'upload' && enabled);

  const [upload, pending] = useSubmit(async (file: File) => {
    const annex = await sendAnnex(report.id, file);
    const missing = await acceptAnnex(annex);
    if (missing.length > 0) setDoubtful({ ...annex, missing });
    else onDone();
  });
  return (
    <>
      {attachments.length === 0 ? <p className="muted">{text('report.noAttachments')}</p> : null}
      <ul className={styles.rows}>
        {attachments.map(({ id, name, size, createdAt }) => (
          <li key={id}>
            <Button
              type="link"
              size="small"
              onClick={() => void download(reportContract.file, { id: report.id, attachment: id })}
            >
              {name}
            </Button>
            <span className="muted">{kilobytes(size)}</span>
            <Time value={createdAt} />
          </li>
        ))}
      </ul>
      {mayUpload ? (
        <Upload
          accept=".pdf,.docx"
          showUploadList={false}
          disabled={pending}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button size="small" icon={<UploadOutlined />} loading={pending}>
            {text('report.upload')}
          </Button>
        </Upload>
      ) : null}
      {doubtful ? (
        <AnnexDialog
          annex={doubtful}
          onCancel={() => setDoubtful(undefined)}
          onDone={() => {
            setDoubtful(undefined);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
