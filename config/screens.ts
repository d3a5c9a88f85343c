import { type ScreenPath, screenAccess } from '../domain/menu/screen-access';
import type { BarePath } from '../domain/menu/screen-at';
import { isToCome } from '../domain/menu/to-come';
import type { Screen } from './route';

const form = ['@/wrappers/form-access'];

type Declared = Omit<Screen, 'access'> & { path: ScreenPath };

const business: Declared[] = [
  { path: '/', name: 'home', component: 'home', area: 'home', icon: 'home' },
  { path: '/work', name: 'work', component: 'work', area: 'home', icon: 'work' },
  { path: '/message', name: 'message', component: 'message', area: 'home', icon: 'message' },
  { path: '/order', name: 'order', component: 'order', area: 'business', icon: 'order' },
  { path: '/order/add', name: 'order.add', component: 'order/form', wrappers: form },
  { path: '/standing-orders', name: 'standing', component: 'standing', area: 'business', icon: 'standing' },
  { path: '/order/:id/edit', name: 'order.edit', component: 'order/form', wrappers: form },
  {
    path: '/customer',
    name: 'customer',
    component: 'customer',
    area: 'business',
    icon: 'customer',
  },
  { path: '/customer/:id', name: 'customer.record', component: 'customer/record' },
];

const sample: Declared[] = [
  { path: '/sample', name: 'sample', component: 'sample/list', area: 'sample', icon: 'samples' },
  {
    path: '/sample/add',
    name: 'sample.add',
    component: 'sample/form',
    area: 'sample',
    icon: 'sample',
    wrappers: form,
  },
  { path: '/sample/:id/edit', name: 'sample.edit', component: 'sample/form', wrappers: form },
  { path: '/sample/:id/journey', name: 'sample.journey', component: 'sample/journey' },
  { path: '/handover', name: 'handover', component: 'handover', area: 'sample', icon: 'handover' },
  { path: '/store', name: 'store', component: 'store', area: 'sample', icon: 'store' },
  { path: '/storeroom', name: 'storeroom', component: 'storeroom', area: 'sample', icon: 'storeroom' },
  {
    path: '/sampling-plans',
    name: 'samplingplans',
    component: 'samplingplans',
    area: 'sample',
    icon: 'samplingplans',
  },
  {
    path: '/samplingpoint',
    name: 'samplingpoint',
    component: 'samplingpoint',
    area: 'sample',
    icon: 'samplingpoint',
  },
  { path: '/packages', name: 'packages', component: 'packages', area: 'sample', icon: 'packages' },
  {
    path: '/sample1',
    name: 'sample1',
    component: 'sample1',
    area: 'sample',
    icon: 'catalogue',
  },
];

const testing: Declared[] = [
  { path: '/mandate/:id', name: 'mandate', component: 'mandate' },
  { path: '/mandate/:id/:edit', name: 'mandate', component: 'mandate' },
  {
    path: '/mandate/datainput/:id/:instanceId',
    name: 'datainput',
    component: 'inputdata',
  },
  { path: '/mandate/dataread/:id/:instanceId', name: 'dataread', component: 'inputdata' },
  { path: '/planning', name: 'planning', component: 'planning', area: 'testing', icon: 'planning' },
  { path: '/mandates', name: 'mandates', component: 'mandates', area: 'testing', icon: 'mandates' },
  { path: '/absence', name: 'absence', component: 'absence', area: 'testing', icon: 'absence' },
  {
    path: '/untask',
    name: 'untask',
    component: 'untask',
    area: 'testing',
    icon: 'untask',
  },
  {
    path: '/assign',
    name: 'assign',
    component: 'assign',
    area: 'testing',
    icon: 'assign',
  },
  { path: '/task', name: 'task', component: 'task', area: 'testing', icon: 'task' },
  { path: '/mytask', name: 'mytask', component: 'mytask', area: 'testing', icon: 'mytask' },
  { path: '/mytasks', name: 'mytasks', component: 'mytasks', area: 'testing', icon: 'mytasks' },
  {
    path: '/subcontract',
    name: 'subcontract',
    component: 'subcontract',
    area: 'testing',
    icon: 'subcontract',
  },
  {
    path: '/mytask/datainput/:id/:instanceId',
    name: 'datainput',
    component: 'inputdata',
  },
  { path: '/mytask/dataread/:id/:instanceId', name: 'dataread', component: 'inputdata' },
  { path: '/input/:mandateId/:id', name: 'datainput', component: 'inputdata' },
  { path: '/inputdata/:id/:mandateId/:datatype', name: 'datainput', component: 'inputdata' },
  {
    path: '/inputdata/:id/:mandateId/:datatype/readOnly',
    name: 'dataread',
    component: 'inputdata',
  },
];

const report: Declared[] = [
  {
    path: '/reporttask',
    name: 'reporttask',
    component: 'reporttask',
    area: 'report',
    icon: 'compile',
  },
  {
    path: '/reportcheck',
    name: 'reportcheck',
    component: 'reportcheck',
    area: 'report',
    icon: 'check',
  },
  {
    path: '/reportaudit',
    name: 'reportaudit',
    component: 'reportaudit',
    area: 'report',
    icon: 'audit',
  },
  {
    path: '/reportapprove',
    name: 'reportapprove',
    component: 'reportapprove',
    area: 'report',
    icon: 'approve',
  },
  {
    path: '/reportprint',
    name: 'reportprint',
    component: 'reportprint',
    area: 'report',
    icon: 'print',
  },
  {
    path: '/onlineoffice',
    name: 'onlineoffice',
    component: 'onlineoffice',
    area: 'report',
    icon: 'office',
  },
];

const resource: Declared[] = [
  {
    path: '/equipment',
    name: 'equipment',
    component: 'equipment',
    area: 'resource',
    icon: 'equipment',
  },
  { path: '/equipment/add', name: 'equipment.add', component: 'equipment/form' },
  { path: '/equipment/:id/edit', name: 'equipment.edit', component: 'equipment/form' },
  {
    path: '/calibration-lines',
    name: 'calibrationlines',
    component: 'calibrationlines',
    area: 'resource',
    icon: 'calibrationlines',
  },
  {
    path: '/method-studies',
    name: 'methodstudies',
    component: 'methodstudies',
    area: 'resource',
    icon: 'methodstudies',
  },
  {
    path: '/uncertainty-budgets',
    name: 'uncertaintybudgets',
    component: 'uncertaintybudgets',
    area: 'resource',
    icon: 'uncertaintybudgets',
  },
  {
    path: '/record-templates',
    name: 'recordtemplates',
    component: 'recordtemplates',
    area: 'resource',
    icon: 'recordtemplates',
  },
  {
    path: '/testitem',
    name: 'testitem',
    component: 'testitem',
    area: 'resource',
    icon: 'testitem',
  },
  { path: '/area', name: 'area', component: 'area', area: 'resource', icon: 'area' },
  {
    path: '/lims777/exceltojson',
    name: 'exceltojson',
    component: 'lims777/exceltojson',
    area: 'resource',
    icon: 'excel',
  },
];

const quality: Declared[] = [
  {
    path: '/standard',
    name: 'standard',
    component: 'standard',
    area: 'quality',
    icon: 'standard',
  },
  { path: '/basis', name: 'basis', component: 'basis', area: 'quality', icon: 'basis' },
  { path: '/judge', name: 'judge', component: 'judge', area: 'quality', icon: 'judge' },
  { path: '/rulechange', name: 'rulechange', component: 'rulechange', area: 'quality', icon: 'rulechange' },
  { path: '/rejudging', name: 'rejudging', component: 'rejudging', area: 'quality', icon: 'rejudging' },
  {
    path: '/subcontractor',
    name: 'subcontractor',
    component: 'subcontractor',
    area: 'quality',
    icon: 'subcontractor',
  },
  {
    path: '/statistics',
    name: 'statistics',
    component: 'statistics',
    area: 'quality',
    icon: 'statistics',
  },
  { path: '/trail', name: 'trail', component: 'trail', area: 'quality', icon: 'trail' },
];

const system: Declared[] = [
  { path: '/com', name: 'com', component: 'com', area: 'system', icon: 'com' },
  {
    path: '/depart',
    name: 'depart',
    component: 'depart',
    area: 'system',
    icon: 'depart',
  },
  { path: '/staff', name: 'staff', component: 'staff', area: 'system', icon: 'staff' },
  { path: '/staff/add', name: 'staff.add', component: 'staff/form' },
  { path: '/staff/:id', name: 'staff.edit', component: 'staff/form' },
  { path: '/role', name: 'role', component: 'role', area: 'system', icon: 'role' },
  {
    path: '/resource',
    name: 'resource',
    component: 'resource',
    area: 'system',
    icon: 'resource',
  },
  {
    path: '/systempage',
    name: 'systempage',
    component: 'systempage',
    area: 'system',
    icon: 'systempage',
  },
  { path: '/calendar', name: 'calendar', component: 'calendar', area: 'system', icon: 'calendar' },
  { path: '/g', name: 'g', component: 'g', area: 'system', icon: 'g' },
  { path: '/403', name: '403', component: '403' },
];

/** Screens inside the main layout (specification section 2); those still to come are reached by their address alone. */
export const mainScreens: readonly Screen[] = [
  ...business,
  ...sample,
  ...testing,
  ...report,
  ...resource,
  ...quality,
  ...system,
].map(({ area, ...screen }) => ({
  ...screen,
  ...(area && !isToCome(screen.path) && { area }),
  // What is still to come is told to everybody who asks for it.
  access: isToCome(screen.path) ? 'signedIn' : screenAccess[screen.path],
}));

const signedIn = ['@/wrappers/signed-in'];

/** Screens without the layout; those without a wrapper are open to everybody. */
export const bareScreens: readonly (Screen & { path: BarePath })[] = [
  { path: '/login', name: 'login', component: 'login' },
  { path: '/edit', name: 'edit', component: 'edit', access: 'signedIn', wrappers: signedIn },
  { path: '/print', name: 'print', component: 'print', access: 'signedIn', wrappers: signedIn },
  { path: '/office', name: 'office', component: 'office', access: 'signedIn', wrappers: signedIn },
  { path: '/qa/:id/:uuid/:cert', name: 'qa', component: 'qrcode/sample' },
  { path: '/s/:id', name: 'scan', component: 'qrcode/sample' },
  { path: '/qrcode/report/:id', name: 'qrcode.report', component: 'qrcode/report' },
  { path: '/qrcode/sample/:id', name: 'qa', component: 'qrcode/sample' },
  { path: '/qrcode/order/:id', name: 'qrcode.order', component: 'qrcode/order' },
  { path: '/wall/:key', name: 'wall', component: 'wall' },
  { path: '/exception', name: 'exception', component: 'exception' },
];
