/**
 * Calls that do only part of what their name and the design say, and what is missing. The list only shrinks
 * (`tests/house/calls.test.ts`).
 */
export const partly: Readonly<Record<string, string>> = {
  'GET /api/datamap': 'checked and frozen with its version; no worksheet is filled by it yet',
  'POST /api/datamap': 'checked and frozen with its version; no worksheet is filled by it yet',
  'PUT /api/datamap/{id}': 'checked and frozen with its version; no worksheet is filled by it yet',
  'DELETE /api/datamap/{id}': 'checked and frozen with its version; no worksheet is filled by it yet',
  'POST /api/jin/changeVersion/{id}': 'no worksheet is filled on the cells of a template yet',
  'POST /api/task/sampletemplate': 'names the built-in data grid',
  'POST /api/task/reporttemplate': 'names the one built-in report',
  'POST /api/Sampleadmin/type': 'knows the built-in data grid alone',
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
