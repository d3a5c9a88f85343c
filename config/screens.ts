import type { Screen } from './route';

const form = ['@/wrappers/form-access'];

const business: Screen[] = [
  { path: '/', name: 'home', component: 'home', access: 'signedIn', area: 'home', icon: 'home' },
  { path: '/work', name: 'work', component: 'work', access: 'signedIn', area: 'home', icon: 'work' },
  { path: '/message', name: 'message', component: 'message', access: 'signedIn', area: 'home', icon: 'message' },
  { path: '/order', name: 'order', component: 'order', access: 'order.read', area: 'business', icon: 'order' },
  { path: '/order/add', name: 'order.add', component: 'order/form', access: 'order.create', wrappers: form },
  { path: '/order/:id/edit', name: 'order.edit', component: 'order/form', access: 'order.update', wrappers: form },
  {
    path: '/customer',
    name: 'customer',
    component: 'customer',
    access: 'customer.read',
    area: 'business',
    icon: 'customer',
  },
];

const sample: Screen[] = [
  { path: '/sample', name: 'sample', component: 'sample/list', access: 'order.read', area: 'sample', icon: 'samples' },
  {
    path: '/sample/add',
    name: 'sample.add',
    component: 'sample/form',
    access: 'sample.create',
    area: 'sample',
    icon: 'sample',
    wrappers: form,
  },
  { path: '/sample/:id/edit', name: 'sample.edit', component: 'sample/form', access: 'sample.update', wrappers: form },
  {
    path: '/sample1',
    name: 'sample1',
    component: 'sample1',
    access: 'sampleType.read',
    area: 'sample',
    icon: 'catalogue',
  },
];

const testing: Screen[] = [
  { path: '/mandate/:id', name: 'mandate', component: 'mandate', access: 'mandate.read' },
  { path: '/mandate/:id/:edit', name: 'mandate', component: 'mandate', access: 'mandate.read' },
  {
    path: '/mandate/datainput/:id/:instanceId',
    name: 'datainput',
    component: 'inputdata',
    access: 'worksheet.enter',
  },
  { path: '/mandate/dataread/:id/:instanceId', name: 'dataread', component: 'inputdata', access: 'worksheet.read' },
  {
    path: '/untask',
    name: 'untask',
    component: 'untask',
    access: 'screen.assignment',
    area: 'testing',
    icon: 'untask',
  },
  {
    path: '/assign',
    name: 'assign',
    component: 'assign',
    access: 'task.assign',
    area: 'testing',
    icon: 'assign',
  },
  { path: '/task', name: 'task', component: 'task', access: 'screen.assignment', area: 'testing', icon: 'task' },
  { path: '/mytask', name: 'mytask', component: 'mytask', access: 'screen.bench', area: 'testing', icon: 'mytask' },
  { path: '/mytasks', name: 'mytasks', component: 'mytasks', access: 'screen.bench', area: 'testing', icon: 'mytasks' },
  {
    path: '/subcontract',
    name: 'subcontract',
    component: 'subcontract',
    access: 'screen.subcontract',
    area: 'testing',
    icon: 'subcontract',
  },
  {
    path: '/mytask/datainput/:id/:instanceId',
    name: 'datainput',
    component: 'inputdata',
    access: 'worksheet.enter',
  },
  { path: '/mytask/dataread/:id/:instanceId', name: 'dataread', component: 'inputdata', access: 'worksheet.read' },
  { path: '/input/:mandateId/:id', name: 'datainput', component: 'inputdata', access: 'worksheet.enter' },
  { path: '/inputdata/:id/:mandateId/:datatype', name: 'datainput', component: 'inputdata', access: 'worksheet.enter' },
  {
    path: '/inputdata/:id/:mandateId/:datatype/readOnly',
    name: 'dataread',
    component: 'inputdata',
    access: 'worksheet.read',
  },
];

const report: Screen[] = [
  {
    path: '/reporttask',
    name: 'reporttask',
    component: 'reporttask',
    access: 'screen.reporttask',
    area: 'report',
    icon: 'compile',
  },
  {
    path: '/reportcheck',
    name: 'reportcheck',
    component: 'reportcheck',
    access: 'screen.reportcheck',
    area: 'report',
    icon: 'check',
  },
  {
    path: '/reportaudit',
    name: 'reportaudit',
    component: 'reportaudit',
    access: 'screen.reportaudit',
    area: 'report',
    icon: 'audit',
  },
  {
    path: '/reportapprove',
    name: 'reportapprove',
    component: 'reportapprove',
    access: 'screen.reportapprove',
    area: 'report',
    icon: 'approve',
  },
  {
    path: '/reportprint',
    name: 'reportprint',
    component: 'reportprint',
    access: 'screen.reportprint',
    area: 'report',
    icon: 'print',
  },
  {
    path: '/onlineoffice',
    name: 'onlineoffice',
    component: 'onlineoffice',
    access: 'office.use',
    area: 'report',
    icon: 'office',
  },
  {
    path: '/lims777/exceltojson',
    name: 'exceltojson',
    component: 'lims777/exceltojson',
    access: 'office.use',
    area: 'report',
    icon: 'excel',
  },
];

const resource: Screen[] = [
  {
    path: '/equipment',
    name: 'equipment',
    component: 'equipment',
    access: 'equipment.read',
    area: 'resource',
    icon: 'equipment',
  },
  { path: '/equipment/add', name: 'equipment.add', component: 'equipment/form', access: 'equipment.create' },
  { path: '/equipment/:id/edit', name: 'equipment.edit', component: 'equipment/form', access: 'equipment.read' },
  {
    path: '/testitem',
    name: 'testitem',
    component: 'testitem',
    access: 'testItem.read',
    area: 'resource',
    icon: 'testitem',
  },
  { path: '/area', name: 'area', component: 'area', access: 'testArea.read', area: 'resource', icon: 'area' },
];

const quality: Screen[] = [
  {
    path: '/standard',
    name: 'standard',
    component: 'standard',
    access: 'standard.read',
    area: 'quality',
    icon: 'standard',
  },
  { path: '/basis', name: 'basis', component: 'basis', access: 'testBasis.read', area: 'quality', icon: 'basis' },
  { path: '/judge', name: 'judge', component: 'judge', access: 'criterion.read', area: 'quality', icon: 'judge' },
  {
    path: '/subcontractor',
    name: 'subcontractor',
    component: 'subcontractor',
    access: 'subcontractor.read',
    area: 'quality',
    icon: 'subcontractor',
  },
  {
    path: '/statistics',
    name: 'statistics',
    component: 'statistics',
    access: 'statistics.read',
    area: 'quality',
    icon: 'statistics',
  },
];

const system: Screen[] = [
  { path: '/com', name: 'com', component: 'com', access: 'screen.organisation', area: 'system', icon: 'com' },
  {
    path: '/depart',
    name: 'depart',
    component: 'depart',
    access: 'screen.organisation',
    area: 'system',
    icon: 'depart',
  },
  { path: '/staff', name: 'staff', component: 'staff', access: 'screen.organisation', area: 'system', icon: 'staff' },
  { path: '/staff/add', name: 'staff.add', component: 'staff/form', access: 'staff.create' },
  { path: '/staff/:id', name: 'staff.edit', component: 'staff/form', access: 'screen.organisation' },
  { path: '/role', name: 'role', component: 'role', access: 'role.read', area: 'system', icon: 'role' },
  {
    path: '/resource',
    name: 'resource',
    component: 'resource',
    access: 'resource.read',
    area: 'system',
    icon: 'resource',
  },
  {
    path: '/systempage',
    name: 'systempage',
    component: 'systempage',
    access: 'menu.read',
    area: 'system',
    icon: 'systempage',
  },
  { path: '/g', name: 'g', component: 'g', access: 'setting.read', area: 'system', icon: 'g' },
  { path: '/403', name: '403', component: '403', access: 'signedIn' },
];

/** Screens inside the main layout (specification section 2). */
export const mainScreens: readonly Screen[] = [
  ...business,
  ...sample,
  ...testing,
  ...report,
  ...resource,
  ...quality,
  ...system,
];

const signedIn = ['@/wrappers/signed-in'];

/** Screens without the layout; those without a wrapper are open to everybody. */
export const bareScreens: readonly Screen[] = [
  { path: '/login', name: 'login', component: 'login' },
  { path: '/edit', name: 'edit', component: 'edit', access: 'signedIn', wrappers: signedIn },
  { path: '/print', name: 'print', component: 'print', access: 'signedIn', wrappers: signedIn },
  { path: '/office', name: 'office', component: 'office', access: 'signedIn', wrappers: signedIn },
  { path: '/qa/:id/:uuid/:cert', name: 'qa', component: 'qrcode/sample' },
  { path: '/s/:id', name: 'scan', component: 'qrcode/sample' },
  { path: '/qrcode/report/:id', name: 'qrcode.report', component: 'qrcode/report' },
  { path: '/qrcode/sample/:id', name: 'qa', component: 'qrcode/sample' },
  { path: '/exception', name: 'exception', component: 'exception' },
];
