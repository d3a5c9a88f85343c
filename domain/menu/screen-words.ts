import type { Permission } from '../role/permissions';

/**
 * Screens that several rights open: one of the rights is enough. Some are read by people who look after the whole
 * laboratory and have no step of their own there; `order.reopen` is what technical and quality managers hold.
 */
export const screenWords = {
  'screen.organisation': ['role.read', 'task.assign'],
  'screen.assignment': ['task.assign', 'order.reopen'],
  'screen.bench': ['worksheet.enter', 'mandate.check'],
  'screen.subcontract': ['subcontract.enter', 'subcontract.accept'],
  'screen.reporttask': ['report.compile', 'task.assign', 'order.reopen'],
  'screen.reportcheck': ['report.check', 'report.compile', 'task.assign', 'order.reopen'],
  'screen.reportaudit': ['report.audit', 'report.compile', 'order.reopen'],
  'screen.reportapprove': ['report.approve', 'report.audit', 'order.reopen'],
  'screen.reportprint': [
    'report.print',
    'report.seal',
    'report.sealAcross',
    'report.compile',
    'order.create',
    'sample.resolve',
  ],
} as const satisfies Record<string, readonly Permission[]>;

/** What opens a screen: a right, a word for several rights, or being signed in. */
export type ScreenWord = Permission | keyof typeof screenWords | 'signedIn';
