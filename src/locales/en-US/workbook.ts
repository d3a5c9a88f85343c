export default {
  'workbook.drop': 'Click or drop an Excel workbook',
  'workbook.limits': 'xlsx, xlsm or xls; at most 50 MB and 60 000 cells with content',
  'workbook.hint':
    'The cells, formulas, names and tables of the workbook are read, worked out with exact decimals, and each is held against the value that the file keeps. Change any cell to see what follows from it, then save all of it as data (JSON). The file is not kept, and its macros do not run.',
  'workbook.asTemplate': 'Make a record template of it…',
  'workbook.another': 'Another file',
  'workbook.save': 'Save as data (JSON)',
  'workbook.formulas': '{count, plural, one {# formula} other {# formulas}}',
  'workbook.noFormulas': 'No formulas',
  'workbook.same': 'As in the file',
  'workbook.same.why': 'The first 15 significant digits are those that the file keeps.',
  'workbook.lastDigits': 'Last digits differ',
  'workbook.lastDigits.why':
    'Apart by no more than computing in binary leaves over: spreadsheets compute in binary, here decimals are exact.',
  'workbook.other': 'Differ',
  'workbook.other.why':
    'What comes out here is not what the file keeps. Look at the formula, or have the file worked out again by Excel.',
  'workbook.noValue': 'Not worked out',
  'workbook.noValue.why':
    'The file has a value and there is none here: the formula asks for a function that may not be used or is not there, another file, or a cell that does not exist.',
  'workbook.notStored': 'Not in the file',
  'workbook.notStored.why':
    'The file has no values of these formulas: it was never worked out, or they are texts in an older file (xls). The only values are those from here.',
  'workbook.cell': 'Cell',
  'workbook.inFile': 'In the file',
  'workbook.here': 'Here',
  'workbook.more': '{count} more are not listed; they are marked in the sheet',
  'workbook.problemOf': '{words}: {subject}',
  'workbook.fileSays': 'In the file: {value}',
  'workbook.comesTo': 'Comes to {value}',
  'workbook.content': 'Content of {at}',
  'workbook.back': 'Back to what the file says',
  'workbook.is1904':
    'This file counts days from 1904; functions of dates count from 1900 here, and are four years and a day apart.',
  'workbook.hidden': '{name} (hidden)',
};
