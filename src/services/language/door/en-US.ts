import call from '../../../locales/en-US/call';
import frame from '../../../locales/en-US/frame';
import login from '../../../locales/en-US/login';
import menu from '../../../locales/en-US/menu';

export default { messages: { ...call, ...frame, ...login, ...menu } };
