import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { workbookContract } from '../../contract/workbook/workbook';
import type { BookContent } from '../../domain/workbook/content';
import { FileDrop, MOST_FILE_BYTES } from '../kit/files/FileDrop';
import { useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { Page } from '../kit/page/Page';
import { useSubmit } from '../kit/submit/use-submit';
import { send } from '../services/call';
import { saveFile } from '../services/download';
import { BookView } from './BookView';
import { type Opened, openedFrom } from './opened';
import styles from './workbook.less';

const ACCEPT = '.xlsx,.xlsm,.xls';

/**
 * A laboratory's own spreadsheet, tried: what it says, what its formulas come to with exact numbers, where the two differ, what follows
 * from another value. Nothing of it is kept; what was read can be saved as data.
 */
export const WorkbookPage = () => {
  const text = useText();
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<string>();
  const [read, isReading] = useSubmit(
    async (file: File) => {
      setFailed(undefined);
      const form = new FormData();
      form.append('file', file);
      const content = (await send(workbookContract.read, form, { noerror: true })) as BookContent;
      setOpened(openedFrom(file.name, content));
    },
    (error) => setFailed(error.message),
  );
  const take = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) setFailed(text('files.tooLarge'));
    else await read(file);
  };
  const save = ({ name, book }: Opened) =>
    saveFile({
      blob: new Blob([JSON.stringify(book.content(), null, 1)], { type: 'application/json' }),
      name: `${name.replace(/\.[^.]*$/, '')}.json`,
    });
  return (
    <Page
      fills={opened !== undefined}
      title={text('menu.exceltojson')}
      sub={opened?.name}
      actions={
        opened === undefined ? null : (
          <>
            <Upload
              accept={ACCEPT}
              showUploadList={false}
              disabled={isReading}
              beforeUpload={(file) => {
                void take(file);
                return false;
              }}
            >
              <Button loading={isReading}>{text('workbook.another')}</Button>
            </Upload>
            <Button type="primary" icon={<DownloadOutlined />} onClick={() => save(opened)}>
              {text('workbook.save')}
            </Button>
          </>
        )
      }
    >
      {failed === undefined ? null : (
        <Alert className={styles.failed} type="error" showIcon message={failed} role="alert" />
      )}
      {opened === undefined ? (
        <div className={styles.choose}>
          <FileDrop
            accept={ACCEPT}
            isReading={isReading}
            words={text(isReading ? 'files.reading' : 'workbook.drop')}
            hint={text('workbook.limits')}
            onFile={take}
          />
          <p>{text('workbook.hint')}</p>
          <LeadButton to="/record-templates">{text('workbook.asTemplate')}</LeadButton>
        </div>
      ) : (
        <BookView key={opened.id} opened={opened} />
      )}
    </Page>
  );
};
