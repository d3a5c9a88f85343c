import admin from './zh-CN/admin';
import backup from './zh-CN/backup';
import bench from './zh-CN/bench';
import calibrationline from './zh-CN/calibrationline';
import call from './zh-CN/call';
import catalogue from './zh-CN/catalogue';
import chain from './zh-CN/chain';
import desk from './zh-CN/desk';
import equipment from './zh-CN/equipment';
import files from './zh-CN/files';
import frame from './zh-CN/frame';
import job from './zh-CN/job';
import kits from './zh-CN/kits';
import login from './zh-CN/login';
import menu from './zh-CN/menu';
import methodstudy from './zh-CN/methodstudy';
import order from './zh-CN/order';
import pack from './zh-CN/pack';
import paper from './zh-CN/paper';
import people from './zh-CN/people';
import planning from './zh-CN/planning';
import point from './zh-CN/point';
import recordtemplate from './zh-CN/recordtemplate';
import rejudging from './zh-CN/rejudging';
import report from './zh-CN/report';
import rules from './zh-CN/rules';
import samplingplan from './zh-CN/samplingplan';
import shell from './zh-CN/shell';
import subcontract from './zh-CN/subcontract';
import uncertaintybudget from './zh-CN/uncertaintybudget';
import workbook from './zh-CN/workbook';

export default {
  ...admin,
  ...backup,
  ...bench,
  ...calibrationline,
  ...methodstudy,
  ...recordtemplate,
  ...uncertaintybudget,
  ...call,
  ...catalogue,
  ...desk,
  ...equipment,
  ...files,
  ...chain,
  ...frame,
  ...job,
  ...kits,
  ...login,
  ...menu,
  ...order,
  ...pack,
  ...paper,
  ...people,
  ...planning,
  ...point,
  ...rejudging,
  ...report,
  ...rules,
  ...samplingplan,
  ...shell,
  ...subcontract,
  ...workbook,
};
