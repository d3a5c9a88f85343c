import admin from './ar-EG/admin';
import backup from './ar-EG/backup';
import bench from './ar-EG/bench';
import calibrationline from './ar-EG/calibrationline';
import call from './ar-EG/call';
import catalogue from './ar-EG/catalogue';
import chain from './ar-EG/chain';
import desk from './ar-EG/desk';
import equipment from './ar-EG/equipment';
import files from './ar-EG/files';
import frame from './ar-EG/frame';
import job from './ar-EG/job';
import kits from './ar-EG/kits';
import login from './ar-EG/login';
import menu from './ar-EG/menu';
import methodstudy from './ar-EG/methodstudy';
import order from './ar-EG/order';
import pack from './ar-EG/pack';
import paper from './ar-EG/paper';
import people from './ar-EG/people';
import planning from './ar-EG/planning';
import point from './ar-EG/point';
import recordtemplate from './ar-EG/recordtemplate';
import rejudging from './ar-EG/rejudging';
import report from './ar-EG/report';
import rules from './ar-EG/rules';
import samplingplan from './ar-EG/samplingplan';
import shell from './ar-EG/shell';
import subcontract from './ar-EG/subcontract';
import uncertaintybudget from './ar-EG/uncertaintybudget';
import workbook from './ar-EG/workbook';

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
