import type { Permission } from '../role/permissions';
import { type ScreenWord, screenWords } from './screen-words';

/** The screens inside the frame by the pattern of their address, each with what opens it. */
export const screenAccess = {
  '/': 'signedIn',
  '/work': 'signedIn',
  '/message': 'signedIn',
  '/order': 'order.read',
  '/order/add': 'order.create',
  '/order/:id/edit': 'order.update',
  '/customer': 'customer.read',
  '/customer/:id': 'customer.read',
  '/sample': 'order.read',
  '/sample/add': 'sample.create',
  '/sample/:id/edit': 'sample.update',
  '/sample/:id/journey': 'sample.read',
  '/handover': 'sample.handOver',
  '/store': 'storedSample.read',
  '/storeroom': 'storeRoom.read',
  '/sampling-plans': 'samplingPlan.read',
  '/samplingpoint': 'samplingPoint.read',
  '/sample1': 'sampleType.read',
  '/mandate/:id': 'mandate.read',
  '/mandate/:id/:edit': 'mandate.read',
  '/mandate/datainput/:id/:instanceId': 'worksheet.enter',
  '/mandate/dataread/:id/:instanceId': 'worksheet.read',
  '/planning': 'screen.assignment',
  '/mandates': 'mandate.read',
  '/absence': 'absence.read',
  '/untask': 'screen.assignment',
  '/assign': 'task.assign',
  '/task': 'screen.assignment',
  '/mytask': 'screen.bench',
  '/mytasks': 'screen.bench',
  '/subcontract': 'screen.subcontract',
  '/mytask/datainput/:id/:instanceId': 'worksheet.enter',
  '/mytask/dataread/:id/:instanceId': 'worksheet.read',
  '/input/:mandateId/:id': 'worksheet.enter',
  '/inputdata/:id/:mandateId/:datatype': 'worksheet.enter',
  '/inputdata/:id/:mandateId/:datatype/readOnly': 'worksheet.read',
  '/reporttask': 'screen.reporttask',
  '/reportcheck': 'screen.reportcheck',
  '/reportaudit': 'screen.reportaudit',
  '/reportapprove': 'screen.reportapprove',
  '/reportprint': 'screen.reportprint',
  '/onlineoffice': 'office.use',
  '/lims777/exceltojson': 'office.use',
  '/equipment': 'equipment.read',
  '/equipment/add': 'equipment.create',
  '/equipment/:id/edit': 'equipment.read',
  '/testitem': 'testItem.read',
  '/area': 'testArea.read',
  '/standard': 'standard.read',
  '/basis': 'testBasis.read',
  '/judge': 'criterion.read',
  '/subcontractor': 'subcontractor.read',
  '/statistics': 'statistics.read',
  '/com': 'screen.organisation',
  '/depart': 'screen.organisation',
  '/staff': 'screen.organisation',
  '/staff/add': 'staff.create',
  '/staff/:id': 'screen.organisation',
  '/role': 'role.read',
  '/resource': 'resource.read',
  '/systempage': 'menu.read',
  '/calendar': 'holiday.read',
  '/g': 'setting.read',
  '/403': 'signedIn',
} as const satisfies Readonly<Record<string, ScreenWord>>;

export type ScreenPath = keyof typeof screenAccess;

/** The rights of which one opens a screen; none of which anybody who is signed in needs any. */
export const needsOf = (path: ScreenPath): readonly Permission[] => {
  const word: ScreenWord = screenAccess[path];
  if (word === 'signedIn') return [];
  return word in screenWords ? screenWords[word as keyof typeof screenWords] : [word as Permission];
};
