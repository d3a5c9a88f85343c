/**
 * Calls that do only part of what their name and the design say, and what is missing. The list only shrinks
 * (`tests/house/calls.test.ts`).
 */
export const partly: Readonly<Record<string, string>> = {
  'POST /api/task/reporttemplate': 'names the one built-in report',
  'POST /api/sampleadmin/updateReport/{id}': 'columns and blocks of the one built-in report',
  'POST /api/sampleadmin/updateReportCommon': 'words of the one built-in report',
  'GET /api/sampleadmin/reportCommon': 'words of the one built-in report',
  'POST /api/reportadmin/upload/{id}': 'a file becomes an annex; a report written elsewhere cannot be its body',
  'POST /api/report/afterupload': 'a file becomes an annex; a report written elsewhere cannot be its body',
  'POST /api/onlineedit/genToken': 'no editor opens documents yet',
  'POST /api/onlineedit/savePdf/{key}': 'no editor opens documents yet',
  'GET /api/mandate/export/{id}': 'as PDF, not as docx',
  'GET /api/tasks/checkexportcert/{id}': 'certificates as PDF, not as docx',
};
