import call from './en-US/call';
import catalogue from './en-US/catalogue';
import desk from './en-US/desk';
import frame from './en-US/frame';
import kits from './en-US/kits';
import login from './en-US/login';
import menu from './en-US/menu';
import report from './en-US/report';

export default { ...call, ...catalogue, ...desk, ...frame, ...kits, ...login, ...menu, ...report };
