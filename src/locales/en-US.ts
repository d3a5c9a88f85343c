import call from './en-US/call';
import frame from './en-US/frame';
import kits from './en-US/kits';
import login from './en-US/login';
import menu from './en-US/menu';
import report from './en-US/report';

export default { ...call, ...frame, ...kits, ...login, ...menu, ...report };
