import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useText } from '../../kit/format/label';

type Props = { value?: File | null; onChange?: (file: File | null) => void; id?: string };

/** One scan that travels with its form: a PDF or a picture. */
export const ScanInput = ({ value, onChange, id }: Props) => {
  const text = useText();
  return (
    <Upload
      {...(id && { id })}
      accept=".pdf,.jpg,.jpeg,.png"
      maxCount={1}
      fileList={value ? [{ uid: 'scan', name: value.name, status: 'done' }] : []}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(null)}
    >
      <Button size="small" icon={<UploadOutlined />}>
        {text('file.choose')}
      </Button>
    </Upload>
  );
};
