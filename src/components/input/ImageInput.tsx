import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { fileContract } from '../../../contract/file';
import { CallError } from '../../services/call-error';
import { fileUrl } from '../../services/download';
import { useText } from '../format/label';
import { FileInput } from './FilesInput';
import styles from './files.less';

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  disabled?: boolean;
};

/** The stored picture as an address, for as long as it is shown. */
const usePicture = (id: string | null | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (!id) return;
    let gone = false;
    let made: string | undefined;
    fileUrl(fileContract.read, { id })
      .then((address) => {
        made = address;
        if (gone) URL.revokeObjectURL(address);
        else setUrl(address);
      })
      // `fileUrl` has told it.
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return url;
};

/** A stored picture, seen at once: a signature, a seal, a mark. */
export const ImageInput = ({ value, ...rest }: Props) => {
  const text = useText();
  const url = usePicture(value);
  return (
    <div className={styles.picture}>
      {url ? <Image src={url} alt={text('image.stored')} className={styles.stored ?? ''} /> : null}
      <FileInput value={value ?? null} {...rest} />
    </div>
  );
};
