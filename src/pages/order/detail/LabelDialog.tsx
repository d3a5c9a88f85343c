import { useIntl } from '@umijs/max';
import { Alert, Modal, Segmented, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { SampleView } from '../../../../contract/order-views';
import { printcertContract } from '../../../../contract/printcert';
import { languageOf } from '../../../../domain/kit/label';
import { useText } from '../../../components/format/label';
import type { CallError } from '../../../services/call-error';
import { fileUrl } from '../../../services/download';
import styles from './detail.less';

const sizes = ['40x30', '50x30', '70x50', 'a4'] as const;
type Size = (typeof sizes)[number];

type Props = { samples: readonly SampleView[]; onClose: () => void };

/** The labels of samples as the printer gets them, in one of the usual sizes. */
export const LabelDialog = ({ samples, onClose }: Props) => {
  const text = useText();
  const lang = languageOf(useIntl().locale);
  const [size, setSize] = useState<Size>('50x30');
  const [shown, setShown] = useState<{ url?: string; failed?: string }>({});
  const ids = samples.map(({ id }) => id).join();

  useEffect(() => {
    let left = false;
    let made: string | undefined;
    setShown({});
    fileUrl(printcertContract.labelSheet, { ids: ids.split(','), size, lang })
      .then((url) => {
        made = url;
        if (left) URL.revokeObjectURL(url);
        else setShown({ url });
      })
      .catch((error: CallError) => {
        if (!left) setShown({ failed: error.message });
      });
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [ids, size, lang]);

  return (
    <Modal open title={text('sample.labels', { count: samples.length })} footer={null} onCancel={onClose} width={720}>
      <Segmented<Size>
        value={size}
        onChange={setSize}
        options={sizes.map((value) => ({ value, label: text(`sample.size.${value}`) }))}
        style={{ marginBottom: 8 }}
      />
      {shown.failed ? <Alert type="error" showIcon message={shown.failed} /> : null}
      {shown.url ? (
        <iframe className={styles.label} src={shown.url} title={text('sample.labels', { count: samples.length })} />
      ) : null}
      {!shown.url && !shown.failed ? <Skeleton active /> : null}
    </Modal>
  );
};
