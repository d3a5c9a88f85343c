import admin from './en-US/admin';
import backup from './en-US/backup';
import bench from './en-US/bench';
import calibrationline from './en-US/calibrationline';
import call from './en-US/call';
import catalogue from './en-US/catalogue';
import chain from './en-US/chain';
import desk from './en-US/desk';
import equipment from './en-US/equipment';
import files from './en-US/files';
import frame from './en-US/frame';
import job from './en-US/job';
import kits from './en-US/kits';
import login from './en-US/login';
import menu from './en-US/menu';
import methodstudy from './en-US/methodstudy';
import order from './en-US/order';
import pack from './en-US/pack';
import paper from './en-US/paper';
import people from './en-US/people';
import planning from './en-US/planning';
import point from './en-US/point';
import recordtemplate from './en-US/recordtemplate';
import rejudging from './en-US/rejudging';
import report from './en-US/report';
import rules from './en-US/rules';
import samplingplan from './en-US/samplingplan';
import shell from './en-US/shell';
import subcontract from './en-US/subcontract';
import uncertaintybudget from './en-US/uncertaintybudget';
import workbook from './en-US/workbook';

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
