import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import styles from './files.less';

/** As large as the server takes one. */
export const MOST_FILE_BYTES = 50 * 1024 * 1024;

type Props = {
  /** Ends of names, as `.xlsx,.xls`. */
  accept: string;
  /** A file is being read: no other is taken. */
  isReading: boolean;
  /** What to do, or that it is being done. */
  words: string;
  hint: string;
  onFile: (file: File) => Promise<unknown>;
};

/** A place for one file, which is dropped on it or chosen by a click and read at once. */
export const FileDrop = ({ accept, isReading, words, hint, onFile }: Props) => (
  <Upload.Dragger
    accept={accept}
    showUploadList={false}
    disabled={isReading}
    beforeUpload={(file) => {
      void onFile(file);
      return false;
    }}
  >
    <InboxOutlined className={styles.inbox} />
    <p>{words}</p>
    <p className="muted">{hint}</p>
  </Upload.Dragger>
);
