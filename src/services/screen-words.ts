import type { Permission } from '../../domain/role/permissions';

/** Screens that several rights open: whoever holds one of them may enter. */
export const screenWords = {
  'screen.assignment': ['task.assign', 'task.backToReception'],
  'screen.bench': ['worksheet.enter', 'mandate.check'],
  'screen.reporttask': ['report.compile', 'report.amend', 'report.cancel'],
  'screen.reportcheck': ['report.check', 'report.compile', 'report.cancel'],
  'screen.reportaudit': ['report.audit', 'report.compile', 'report.cancel'],
  'screen.reportapprove': ['report.approve', 'report.audit', 'report.cancel'],
  'screen.reportprint': ['report.print', 'report.seal', 'report.compile', 'report.cancel'],
} as const satisfies Record<string, readonly Permission[]>;
