import antd from 'antd/es/locale/ar_EG';
import words from '../../../domain/words/ar-EG/all';
import messages from '../../locales/ar-EG';
import { learnWords } from './labels';

learnWords(words);

export default { antd, messages };
