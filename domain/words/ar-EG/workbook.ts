export default {
  'What a workbook says, with its formulas; nothing is kept': 'ما يقوله المصنف مع صيغه؛ لا يُحفظ شيء',
  'Excel to data': 'من الجدول إلى البيانات',
  'A workbook has at most 60 000 cells with content; remove the sheets that are not needed':
    'لا يزيد المصنف على ⁦60 000⁩ خلية فيها محتوى؛ احذف الأوراق غير اللازمة',
  'This is a text file, which has no formulas; choose an Excel workbook (xlsx, xlsm, xls)':
    'هذا ملف نصي لا صيغ فيه؛ اختر مصنف Excel ‏(xlsx أو xlsm أو xls)',
  'A workbook has at most eight million characters': 'لا يزيد المصنف على ثمانية ملايين حرف',
  'This is in another file': 'هذا في ملف آخر',
};
