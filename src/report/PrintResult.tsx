import { Button, Modal } from 'antd';
import type { PrintOutput } from '../../contract/report/report';
import { useText } from '../kit/format/label';
import { Shape } from '../kit/state/Shape';
import { printPdf } from './print-pdf';
import styles from './record.less';

type Props = { result: PrintOutput; onClose: () => void };

/** What became of each report, and every copy that was made, to be sent to the printer. */
export const PrintResult = ({ result: { list }, onClose }: Props) => {
  const text = useText();
  const failed = list.filter(({ ok }) => !ok).length;
  const title = failed > 0 ? text('report.printedPartly', { failed, count: list.length }) : text('report.printed');
  return (
    <Modal
      open
      title={title}
      footer={<Button onClick={onClose}>{text('report.close')}</Button>}
      onCancel={onClose}
      width={520}
    >
      <ul className={styles.rows}>
        {list.map(({ id, no, ok, message, copies }) => (
          <li key={id}>
            <Shape tone={ok ? 'done' : 'wrong'} />
            <span className="mono">{no}</span>
            {copies.length > 1 ? (
              <Button
                type="primary"
                size="small"
                onClick={() => void printPdf(id, copies[0]?.copyNo ?? 1, copies.at(-1)?.copyNo)}
              >
                {text('report.printAllCopies', { count: copies.length })}
              </Button>
            ) : null}
            {copies.map(({ copyNo }) => (
              <Button key={copyNo} type="link" size="small" onClick={() => void printPdf(id, copyNo)}>
                {copyNo === 1 ? text('report.printOriginal') : text('report.printCopyNo', { no: copyNo })}
              </Button>
            ))}
            {message ? <p>{message}</p> : null}
          </li>
        ))}
      </ul>
    </Modal>
  );
};
