import { PrinterOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { printcertContract } from '../../../contract/print/printcert';
import { languageOf, printedIn } from '../../../domain/kit/label';
import type { Sample } from '../../../domain/sample/sample.entity';
import { Code } from '../../kit/format/Code';
import { useText } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { useSubmit } from '../../kit/submit/use-submit';
import { fileUrl } from '../../services/download';
import { printFile } from '../../services/print-file';
import styles from './samples.less';

const sizes = ['40x30', '50x30', '70x50', 'a4'] as const;
type Size = (typeof sizes)[number];

type Props = { samples: readonly Sample[]; onClose: () => void };

/** Prints the labels of samples in one of the usual sizes. Each print is on record, so nothing is fetched before it is asked for. */
export const LabelDialog = ({ samples, onClose }: Props) => {
  const text = useText();
  const lang = printedIn(languageOf(useIntl().locale));
  const [size, setSize] = useState<Size>('50x30');
  const [failed, setFailed] = useState<string>();
  const count = samples.length;

  const [print, pending] = useSubmit(
    async () => {
      setFailed(undefined);
      printFile(await fileUrl(printcertContract.labelSheet, { ids: samples.map(({ id }) => id), size, lang }));
    },
    (error) => setFailed(error.message),
  );

  return (
    <Modal
      open
      title={text('sample.labels', { count })}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<PrinterOutlined />} loading={pending} onClick={() => void print()}>
          {text('sample.labels', { count })}
        </Button>
      }
    >
      <Segments<Size>
        name={text('sample.labelSize')}
        value={size}
        onChange={setSize}
        options={sizes.map((value) => ({ value, label: text(`sample.size.${value}`) }))}
      />
      <ul className={styles.labels}>
        {samples.map(({ id, no, name }) => (
          <li key={id}>
            <Code value={no} /> {name}
          </li>
        ))}
      </ul>
      <p className="muted">{text('sample.labelsOnRecord')}</p>
      {failed ? <Alert type="error" showIcon message={failed} /> : null}
    </Modal>
  );
};
