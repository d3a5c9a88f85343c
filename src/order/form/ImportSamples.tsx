import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { orderAdminContract, type SampleSheet } from '../../../contract/order/order-admin';
import { COMMA } from '../../../domain/kit/label';
import { FileDrop } from '../../kit/files/FileDrop';
import { useLabel, useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { send } from '../../services/call';
import { CallError } from '../../services/call-error';
import { download } from '../../services/download';
import styles from './import.less';

type Row = SampleSheet['rows'][number];
type Props = {
  /** The kind of the rows that name none. */
  sample1Id: string | undefined;
  /** Whose sampling points the rows may name. */
  customerId: string | null | undefined;
  onTake: (rows: readonly Row[]) => void;
  onClose: () => void;
};

/** Samples with their items from an Excel or CSV file: read by the headings, looked over, taken into the grid. */
export const ImportSamples = ({ sample1Id, customerId, onTake, onClose }: Props) => {
  const text = useText();
  const label = useLabel();
  const [sheet, setSheet] = useState<SampleSheet>();
  const [failed, setFailed] = useState<string>();
  const [onlyGood, setOnlyGood] = useState(false);
  const [read, pending] = useSubmit(
    async (file: File) => {
      setFailed(undefined);
      const form = new FormData();
      if (sample1Id !== undefined) form.append('sample1Id', sample1Id);
      if (customerId) form.append('customerId', customerId);
      form.append('file', file);
      setSheet((await send(orderAdminContract.sampleTemplate, form, { noerror: true })) as SampleSheet);
    },
    (error) => setFailed(error.fields[0]?.msg ?? error.message),
  );
  const template = () =>
    download(orderAdminContract.sampleTemplate, { download: true, format: 'xlsx' }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  const taken = (sheet?.rows ?? []).filter(({ errors }) => !onlyGood || errors.length === 0);
  const wrong = sheet === undefined ? 0 : sheet.rows.length - sheet.ok;

  return (
    <Modal
      open
      title={text('order.importSamples')}
      width={sheet ? 'min(1080px, 96vw)' : 520}
      maskClosable={false}
      onCancel={onClose}
      footer={
        sheet ? (
          <>
            <Button onClick={() => setSheet(undefined)}>{text('order.importOther')}</Button>
            <Button type="primary" autoFocus disabled={taken.length === 0} onClick={() => onTake(taken)}>
              {text('order.importTake', { count: taken.length })}
            </Button>
          </>
        ) : null
      }
    >
      {sheet ? (
        <>
          <p role="status">
            {text('order.importRead', {
              count: sheet.rows.length,
              columns: sheet.columns.map(({ title }) => title).join(label(COMMA)),
            })}
          </p>
          {wrong > 0 ? (
            <p className={styles.wrong}>
              {text('order.importWrong', { count: wrong })}{' '}
              <Checkbox checked={onlyGood} onChange={({ target }) => setOnlyGood(target.checked)}>
                {text('order.importOnlyGood')}
              </Checkbox>
            </p>
          ) : null}
          <Preview sheet={sheet} />
        </>
      ) : (
        <>
          <FileDrop
            accept=".xlsx,.xlsm,.xls,.csv"
            isReading={pending}
            words={text(pending ? 'files.reading' : 'files.drop')}
            hint={text('order.importHint')}
            onFile={read}
          />
          {failed ? (
            <p role="alert" className={styles.wrong}>
              {failed}
            </p>
          ) : null}
          <p className={styles.template}>
            <Button type="link" onClick={() => void template()}>
              {text('files.template')}
            </Button>
          </p>
        </>
      )}
    </Modal>
  );
};

/** What was read, cell by cell; a wrong cell stands as it is in the file, with what is wrong below it. */
const Preview = ({ sheet: { columns, rows } }: { sheet: SampleSheet }) => (
  <div className={styles.scroll}>
    <table className={styles.preview}>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ key, title }) => (
            <th key={key}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, cells, sample, errors }) => {
          const rest = errors.filter(({ key }) => !columns.some((column) => column.key === key));
          return (
            <tr key={row}>
              <td className="muted">
                {row}
                {rest.map(({ key, msg }) => (
                  <div key={key} className={styles.wrong}>
                    {msg}
                  </div>
                ))}
              </td>
              {columns.map(({ key }) => {
                const said = errors.filter((error) => error.key === key).map(({ msg }) => msg);
                return (
                  <td key={key} className={said.length > 0 ? styles.bad : undefined}>
                    {said.length > 0 ? cells[key] : (sample[key] ?? cells[key])}
                    {said.map((msg) => (
                      <div key={msg} className={styles.wrong}>
                        {msg}
                      </div>
                    ))}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);
