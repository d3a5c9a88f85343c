import type { Words } from '../../kit/label';

const words: Words = {
  'Computes the result from readings, such as (V1-V0)*c*1000/V; each name is a cell to fill in; [item code] is the result of that item for the same sample, LIMIT([item code]) its limit; CURVE(A) reads the content of response A from the calibration line, CURVE(A, f) multiplies it by the dilution f; STDADD(0, A0, c1, A1, …) is the content by standard addition; CORRECTED(A) is the reading as corrected by the certificate of the device':
    'تحسب النتيجة من القراءات، مثل ⁦(V1-V0)*c*1000/V⁩؛ كل اسم خلية تُملأ؛ [رمز البند] نتيجة ذلك البند للعينة نفسها، وLIMIT([رمز البند]) حدّه؛ CURVE(A) تقرأ محتوى الاستجابة A من منحنى المعايرة، وCURVE(A, f) تضربه في معامل التخفيف f؛ ⁦STDADD(0, A0, c1, A1, …)⁩ هي المحتوى بطريقة الإضافة القياسية؛ CORRECTED(A) هي القراءة مصححةً بشهادة الجهاز',
  'Non-detects count as': 'ما لم يُكشف يُحسب',
  'Not computed with': 'لا يُحسب به',
  'Half the detection limit': 'نصف حد الكشف',
  'The detection limit': 'حد الكشف',
  Zero: 'صفرًا',
  'What a value with < is in a mean or a formula, said on the report; when empty, half in a mean, and no formula is computed with it':
    'كيف تدخل القيمة المسبوقة بـ < في المتوسط أو الصيغة، ويُذكر في التقرير؛ إن تُرك فارغًا فنصف الحد في المتوسط ولا تُحسب بها صيغة',
  'Computed of': 'محسوبة من',
  '{source} (limit {limit})': '{source} (الحد {limit})',
  'Computed of {sources}': 'محسوبة من {sources}',
  'Non-detects counted as: {rule}': 'ما لم يُكشف يُحسب: {rule}',
  'The formula is empty': 'الصيغة فارغة',
  'The formula is too long': 'الصيغة أطول من اللازم',
  'The parentheses are nested too deeply': 'الأقواس متداخلة أكثر من اللازم',
  'This character has no meaning in a formula': 'لا معنى لهذا الحرف في صيغة',
  'The number has too many digits': 'أرقام العدد أكثر من اللازم',
  'This does not belong here': 'لا مكان لهذا هنا',
  'There is no such function': 'لا توجد دالة بهذا الاسم',
  'This function may not be used': 'لا يجوز استخدام هذه الدالة',
  'The function takes another number or kind of arguments': 'عدد وسائط الدالة أو نوعها غير صحيح',
  'A reading is missing': 'تنقص قراءة',
  'The result or the limit of another item is missing': 'تنقص نتيجة بند آخر أو حدّه',
  'There is no such cell': 'لا توجد هذه الخلية',
  'This is not a number': 'ليس هذا عددًا',
  'No value was found': 'لم توجد قيمة',
  'Division by zero': 'قسمة على صفر',
  'The function is not defined for this value': 'الدالة غير معرّفة لهذه القيمة',
  'The number is out of range': 'العدد خارج المدى',
  'The formula takes too much work': 'حساب الصيغة أطول من اللازم',
  'The formula leads back to itself': 'الصيغة تعود إلى نفسها',
  'The formula leads back to itself: {items}': 'الصيغة تعود إلى نفسها: {items}',
  'The formula is wrong at character {at}: {why}': 'المعادلة خاطئة عند الحرف {at}: {why}',
  'The formula names no reading to fill in and no result of another item':
    'لا تسمّي الصيغة قراءةً تُدخَل ولا نتيجة بند آخر',
  'What is computed of other results alone is not measured repeatedly': 'ما يُحسب من نتائج أخرى وحدها لا يُقاس مكررًا',
  'Several items are named "{of}": write the code instead': 'عدة بنود اسمها «{of}»: اكتب الرمز بدله',
  'No item has the code or name "{of}"': 'لا يوجد بند رمزه أو اسمه «{of}»',
  'The result of "{of}" is no number': 'نتيجة «{of}» ليست عددًا',
  'The formulas of {items} ask for the result of this item: change them first':
    'صيغ {items} تطلب نتيجة هذا البند: غيّرها أولًا',
  'A non-detect is counted as half its detection limit.': 'حُسب ما لم يُكشف بنصف حد كشفه.',
  'A non-detect is counted as its detection limit.': 'حُسب ما لم يُكشف بحد كشفه.',
  'A non-detect is counted as zero.': 'حُسب ما لم يُكشف صفرًا.',
  'Computed of the results for {items} of the same sample.': 'حُسبت من نتائج {items} للعينة نفسها.',
  '"{item}" of {sample} was computed of {items}, which changed after its submission':
    'حُسب «{item}» للعينة {sample} من {items}، وقد تغيّرت بعد تقديمه',
  'Send the data of the item back to entry, and have them submitted and checked anew':
    'أعِد بيانات البند إلى الإدخال لتُقدَّم وتُدقَّق من جديد',
  'What results were computed of is unchanged': 'ما حُسبت منه النتائج لم يتغيّر',
  'A value with < or > is not computed with; what a non-detect counts as is a rule of the item':
    'لا يُحسب بقيمة مسبوقة بـ < أو >؛ وكيف يُحسب ما لم يُكشف قاعدة من قواعد البند',
  'The sample has no number for an item that the formula asks for': 'لا يوجد للعينة عدد لبند تطلبه الصيغة',
  'The data of an item that the formula asks for are not submitted yet': 'بيانات بند تطلبه الصيغة لم تُقدَّم بعد',
  'The requirement of an item that the formula asks for has no upper limit, or one of zero':
    'ليس لاشتراط بند تطلبه الصيغة حد أعلى، أو حدّه صفر',
  '{object}: {items}, of which it is computed, changed after its submission':
    '{object}: ‏{items} التي حُسب منها تغيّرت بعد تقديمه',
  'Reject the worksheet so that its tester submits it anew': 'أعِد السجل ليقدّمه القائم بالاختبار من جديد',
  '{item} is computed of the result for {of}, which is not tested on that sample':
    '{item} يُحسب من نتيجة {of}، وهي لا تُختبر في تلك العينة',
  'Add that item to the sample, or remove the one computed of it': 'أضف ذلك البند إلى العينة، أو احذف ما يُحسب منه',
  'Items that others are computed of': 'البنود التي تُحسب منها غيرها',
};

export default words;
