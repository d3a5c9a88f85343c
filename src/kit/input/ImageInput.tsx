import { Image } from 'antd';
import { useCallback } from 'react';
import { fileContract } from '../../../contract/file/file';
import { fileUrl } from '../../services/download';
import { useText } from '../format/label';
import { FileInput } from './FilesInput';
import styles from './files.less';
import { usePicture } from './use-picture';

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  disabled?: boolean;
};

/** A stored picture with a preview for those who may see it: a signature, a seal, a mark. */
export const ImageInput = ({ value, ...rest }: Props) => {
  const text = useText();
  const fetched = useCallback(() => fileUrl(fileContract.read, { id: value ?? '' }, { quiet: true }), [value]);
  const { url, trouble } = usePicture(value ? fetched : undefined);
  return (
    <div className={styles.picture}>
      {url ? <Image src={url} alt={text('image.stored')} className={styles.stored ?? ''} /> : null}
      {trouble ? <p className="muted">{trouble}</p> : null}
      <FileInput value={value ?? null} fetched={trouble === undefined} {...rest} />
    </div>
  );
};
