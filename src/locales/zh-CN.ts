import call from './zh-CN/call';
import frame from './zh-CN/frame';
import kits from './zh-CN/kits';
import login from './zh-CN/login';
import menu from './zh-CN/menu';
import report from './zh-CN/report';

export default { ...call, ...frame, ...kits, ...login, ...menu, ...report };
