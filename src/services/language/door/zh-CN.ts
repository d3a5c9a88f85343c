import call from '../../../locales/zh-CN/call';
import frame from '../../../locales/zh-CN/frame';
import login from '../../../locales/zh-CN/login';
import menu from '../../../locales/zh-CN/menu';

export default { messages: { ...call, ...frame, ...login, ...menu } };
