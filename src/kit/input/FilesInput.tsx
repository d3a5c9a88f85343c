import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { fileContract } from '../../../contract/file/file';
import { call } from '../../services/call';
import { download } from '../../services/download';
import { useText } from '../format/label';
import { useSubmit } from '../submit/use-submit';
import styles from './files.less';

type Props = {
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  most?: number | undefined;
  id?: string;
  disabled?: boolean;
  /** Whether the reader may fetch them; else they can only be replaced or taken out. */
  fetched?: boolean;
};

/** Stored files by their ids: each is uploaded as soon as it is chosen, and can be fetched back. */
export const FilesInput = ({ value, onChange, most, id, disabled = false, fetched = true }: Props) => {
  const text = useText();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const ids = value ?? [];

  const [upload, pending] = useSubmit(async (file: File) => {
    const form = new FormData();
    form.append('file', file, file.name);
    const stored = await call(fileContract.upload, form);
    setNames((last) => ({ ...last, [stored.id]: stored.name }));
    onChange?.(most === 1 ? [stored.id] : [...ids, stored.id]);
  });

  return (
    <div id={id} className={styles.files}>
      {ids.map((each, index) => (
        <span key={each} className={styles.file}>
          {fetched ? (
            <Button type="link" size="small" onClick={() => void download(fileContract.read, { id: each })}>
              {names[each] ?? text('file.nth', { nth: index + 1 })}
            </Button>
          ) : null}
          {disabled ? null : (
            <Button type="text" size="small" onClick={() => onChange?.(ids.filter((other) => other !== each))}>
              {text('file.remove')}
            </Button>
          )}
        </span>
      ))}
      {disabled ? null : (
        <Upload
          showUploadList={false}
          disabled={pending}
          beforeUpload={(file) => {
            void upload(file);
            return false;
          }}
        >
          <Button size="small" icon={<UploadOutlined />} loading={pending}>
            {text(ids.length > 0 && most === 1 ? 'file.replace' : 'file.choose')}
          </Button>
        </Upload>
      )}
    </div>
  );
};

type OneProps = Omit<Props, 'value' | 'onChange' | 'most'> & {
  value?: string | null;
  onChange?: (id: string | null) => void;
};

export const FileInput = ({ value, onChange, ...rest }: OneProps) => (
  <FilesInput {...rest} most={1} value={value ? [value] : []} onChange={([id]) => onChange?.(id ?? null)} />
);
