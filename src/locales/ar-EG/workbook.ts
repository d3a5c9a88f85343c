export default {
  'workbook.drop': 'انقر أو أسقط مصنف Excel',
  'workbook.limits': 'xlsx أو xlsm أو xls؛ بحد أقصى 50 MB و⁦60 000⁩ خلية فيها محتوى',
  'workbook.hint':
    'تُقرأ خلايا المصنف وصيغه وأسماؤه وجداوله، وتُحسب بأعداد عشرية دقيقة، وتُقارن كل قيمة بما هو محفوظ في الملف. غيّر أي خلية لترى ما يتبعها، ثم احفظ الكل كبيانات (JSON). لا يُحفظ الملف، ولا تعمل وحدات الماكرو التي فيه.',
  'workbook.asTemplate': 'اجعله قالب سجل…',
  'workbook.another': 'ملف آخر',
  'workbook.save': 'حفظ كبيانات (JSON)',
  'workbook.formulas':
    '{count, plural, zero {لا صيغ} one {صيغة واحدة} two {صيغتان} few {{count} صيغ} many {{count} صيغة} other {{count} صيغة}}',
  'workbook.noFormulas': 'لا توجد صيغ',
  'workbook.same': 'كما في الملف',
  'workbook.same.why': 'الأرقام المعنوية الخمسة عشر الأولى هي نفسها المحفوظة في الملف.',
  'workbook.lastDigits': 'تختلف الأرقام الأخيرة',
  'workbook.lastDigits.why':
    'الفرق لا يتجاوز ما يتركه الحساب الثنائي: جداول البيانات تحسب ثنائيًا، وهنا الأعداد العشرية دقيقة.',
  'workbook.other': 'قيم مختلفة',
  'workbook.other.why': 'ما يُحسب هنا ليس المحفوظ في الملف. راجع الصيغة أو أعد حساب الملف في Excel.',
  'workbook.noValue': 'لم تُحسب',
  'workbook.noValue.why':
    'في الملف قيمة ولا قيمة هنا: تطلب الصيغة دالة غير مسموحة أو غير موجودة، أو ملفًا آخر، أو خلية غير موجودة.',
  'workbook.notStored': 'ليست في الملف',
  'workbook.notStored.why':
    'ليس في الملف قيم لهذه الصيغ: لم تُحسب من قبل، أو هي نصوص في ملف قديم (xls). القيم الوحيدة هي المحسوبة هنا.',
  'workbook.cell': 'الخلية',
  'workbook.inFile': 'في الملف',
  'workbook.here': 'هنا',
  'workbook.more': 'لم تُدرج {count} أخرى؛ وهي معلّمة في الجدول',
  'workbook.problemOf': '{words}: {subject}',
  'workbook.fileSays': 'في الملف: {value}',
  'workbook.comesTo': 'الناتج {value}',
  'workbook.content': 'محتوى {at}',
  'workbook.back': 'العودة إلى محتوى الملف',
  'workbook.is1904': 'يعدّ هذا الملف الأيام من عام 1904؛ ودوال التاريخ هنا تعدّ من 1900، فالفرق أربع سنوات ويوم.',
  'workbook.hidden': '{name} (مخفي)',
};
