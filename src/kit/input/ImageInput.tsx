import { Image } from 'antd';
import { useEffect, useState } from 'react';
import { fileContract } from '../../../contract/file/file';
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

type Picture = { url?: string; trouble?: string };

/** The stored picture as an address, for as long as it is shown, or why it is not. */
const usePicture = (id: string | null | undefined): Picture => {
  const text = useText();
  const [picture, setPicture] = useState<Picture>({});
  useEffect(() => {
    setPicture({});
    if (!id) return;
    let gone = false;
    let made: string | undefined;
    fileUrl(fileContract.read, { id }, { quiet: true })
      .then((url) => {
        made = url;
        if (gone) URL.revokeObjectURL(url);
        else setPicture({ url });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        // A picture without the right to read it answers 404; a signature is seen by its owner alone.
        if (!gone) setPicture({ trouble: error.code === 404 ? text('image.hidden') : error.message });
      });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id, text]);
  return picture;
};

/** A stored picture with a preview for those who may see it: a signature, a seal, a mark. */
export const ImageInput = ({ value, ...rest }: Props) => {
  const text = useText();
  const { url, trouble } = usePicture(value);
  return (
    <div className={styles.picture}>
      {url ? <Image src={url} alt={text('image.stored')} className={styles.stored ?? ''} /> : null}
      {trouble ? <p className="muted">{trouble}</p> : null}
      <FileInput value={value ?? null} fetched={trouble === undefined} {...rest} />
    </div>
  );
};
