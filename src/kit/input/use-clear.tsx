import { CloseCircleFilled } from '@ant-design/icons';
import { useText } from '../format/label';

/** What empties a calendar is a button with a sign alone: this gives it a name. */
export const useClear = () => {
  const text = useText();
  return { clearIcon: <CloseCircleFilled aria-label={text('list.clearDay')} /> };
};
