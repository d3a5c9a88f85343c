import admin from './en-US/admin';
import bench from './en-US/bench';
import call from './en-US/call';
import catalogue from './en-US/catalogue';
import desk from './en-US/desk';
import frame from './en-US/frame';
import kits from './en-US/kits';
import login from './en-US/login';
import menu from './en-US/menu';
import order from './en-US/order';
import report from './en-US/report';
import shell from './en-US/shell';

export default {
  ...admin,
  ...bench,
  ...call,
  ...catalogue,
  ...desk,
  ...frame,
  ...kits,
  ...login,
  ...menu,
  ...order,
  ...report,
  ...shell,
};
