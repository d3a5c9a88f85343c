import words from '../../../../domain/words/ar-EG/all';
import call from '../../../locales/ar-EG/call';
import frame from '../../../locales/ar-EG/frame';
import login from '../../../locales/ar-EG/login';
import menu from '../../../locales/ar-EG/menu';
import { learnWords } from '../labels';

learnWords(words);

export default { messages: { ...call, ...frame, ...login, ...menu } };
