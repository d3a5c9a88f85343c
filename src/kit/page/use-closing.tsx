import { CloseOutlined } from '@ant-design/icons';
import { useText } from '../format/label';

/** What closes a note is a sign alone: this gives it a name. */
export const useClosing = () => {
  const text = useText();
  return { closeIcon: <CloseOutlined />, 'aria-label': text('report.close') };
};
