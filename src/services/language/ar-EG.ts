import antd from 'antd/es/locale/ar_EG';
import messages from '../../locales/ar-EG';
import words from '../../locales/ar-EG/labels/all';
import { learnLabels } from './labels';

learnLabels('ar-EG', words);

export default { antd, messages };
