import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type ImportView, importContract } from '../../../../contract/import/import';
import type { Entity } from '../../../../domain/kit/entity';
import { send } from '../../../services/call';
import { CallError } from '../../../services/call-error';
import { download } from '../../../services/download';
import { useText } from '../../format/label';
import { useSubmit } from '../../submit/use-submit';
import { FileDrop, MOST_FILE_BYTES } from '../FileDrop';
import styles from './import.less';

type Props = {
  entity: Entity;
  preset: Readonly<Record<string, unknown>> | undefined;
  onRead: (view: ImportView) => void;
};

/** The file by drop or choice; what cannot be read is said here, and a template shows what can. */
export const ChooseFile = ({ entity, preset, onRead }: Props) => {
  const text = useText();
  const [failed, setFailed] = useState<string>();

  const [upload, pending] = useSubmit(
    async (file: File) => {
      setFailed(undefined);
      const form = new FormData();
      form.append('noun', entity.name);
      if (preset) form.append('preset', JSON.stringify(preset));
      form.append('file', file);
      onRead((await send(importContract.upload, form, { noerror: true })) as ImportView);
    },
    (error) => setFailed(error.message),
  );
  const take = async (file: File) => {
    if (file.size > MOST_FILE_BYTES) return setFailed(text('files.tooLarge'));
    await upload(file);
  };

  const template = () =>
    download(importContract.template, { noun: entity.name }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });

  return (
    <div className={styles.choose}>
      <FileDrop
        accept=".xlsx,.xlsm,.xls,.csv"
        isReading={pending}
        words={text(pending ? 'files.reading' : 'files.drop')}
        hint={text('files.limits')}
        onFile={take}
      />
      {failed ? <Alert type="error" showIcon message={failed} role="alert" /> : null}
      <p>
        <span className="muted">{text('files.templateHint')}</span>{' '}
        <Button type="link" size="small" onClick={() => void template()}>
          {text('files.template')}
        </Button>
      </p>
    </div>
  );
};
