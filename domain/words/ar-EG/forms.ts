/** Labels with parts that are filled in, and the heads that stand before a message. */
export default {
  '{field} is required': 'يلزم إدخال {field}',
  '{field} must be between {low} and {high}': '{field}: يجب أن يقع بين {low} و{high}',
  '{field} must be at least {low}': '{field}: يجب ألا يقل عن {low}',
  '{field} must be at most {high}': '{field}: يجب ألا يزيد على {high}',
  '{field} must be at most {most} characters': '{field}: يجب ألا يزيد على {most} حرفًا',
  '{field} has the wrong format': '{field}: الصيغة خاطئة',
  '{field} must be a number': '{field}: يجب أن يكون رقمًا',
  '{field} must be a date such as 2026-11-20': '{field} يجب أن يكون يومًا مثل \u20662026-11-20\u2069',
  '{field} must be picked from the list': '{field}: يُختار من القائمة',
  '{field} is not valid in line {line}': '{field}: خطأ في السطر {line}',
  'Line {line}: {fault}': 'السطر {line}: {fault}',
  '{field} is not valid': '{field}: غير صالح',
  'must be a phone number such as 025-83210000': 'يجب أن يكون رقم هاتف مثل \u2066025-83210000\u2069',
  'must be an e-mail address such as lab@example.org': 'يجب أن يكون بريدًا إلكترونيًا مثل \u2066lab@example.org\u2069',
  '{name}: required': '{name}: إلزامي',
  '{count} lines': 'الأسطر: {count}',
  'method of {item}': 'أساس اختبار {item}',
  'It is older than the calibration of {day} now in force': 'أقدم من المعايرة السارية الآن بتاريخ {day}',
  'It exceeds the interval; {day} at the latest': 'يتجاوز الدورة؛ آخر موعد {day}',
  'The limit in line {line} is not valid': 'الحد في السطر {line} غير معقول',
  'Line {line} repeats an item': 'السطر {line} يكرر بندًا',
  'The client {name} is blacklisted; no order can be taken': 'العميل {name} في القائمة السوداء؛ لا يُقبل منه طلب',
  'The client {name} is inactive; no order can be taken': 'العميل {name} موقوف؛ لا يُقبل منه طلب',
  'The client {name} is inactive or blacklisted': 'العميل {name} موقوف أو في القائمة السوداء',
  'Its calibration expired on {day}': 'انتهت معايرته في {day}',
  'Its intermediate check was due on {day}': 'كان فحصه البيني مستحقًا في {day}',
  'The test is dated before its calibration of {day}': 'تاريخ الاختبار قبل معايرته في {day}',
  'The device is "{state}"': 'وضع الجهاز «{state}»',
  'The device is out of service: {cause}': 'الجهاز موقوف: {cause}',
  'Sample {no} has {qty} {unit}; {needQty} {needUnit} are needed':
    'كمية العينة {no} هي {qty} {unit}؛ والمطلوب {needQty} {needUnit}',
  'The discount of {name} is lower than its price allows': 'خصم {name} أدنى مما يسمح به سعره',
  '{item}: the method {basis} is not enabled or not verified': '{item}: الأساس {basis} غير مفعَّل أو لم يُتحقق من طريقته',
  '{item}: {no} is not an edition in force': '{item}: {no} ليست إصدارًا ساريًا',
  '{no} is not an edition in force': '{no} ليست إصدارًا ساريًا',
  '{item}: outside the {marks} scope': '{item}: خارج مجال {marks}',
  '{item}: no usable device of the kind {kinds}': '{item}: لا جهاز صالح من نوع {kinds}',
  '{item}: nobody is authorised as {roles}': '{item}: لا أحد مرخَّص له بصفة {roles}',
  'It is due on {day}; by its standard hours the earliest possible date is {earliest}':
    'موعده {day}؛ وبحسب ساعاته المعيارية لا يكون جاهزًا قبل {earliest}',
  'Sample {no} is neither received nor refused': 'العينة {no} لم تُستلم ولم تُرفض',
  'No verdict follows from the limit; judged by the checker {name}: {reason}.':
    'لا ينتج تقييم من الحد؛ قيّمها المدقق {name}: {reason}.',
  '"{item}" of {sample} was judged "{old}"; by the rules of today it is "{today}"':
    'قُيِّم «{item}» للعينة {sample} بأنه «{old}»، وهو وفق القواعد السارية «{today}»',
  'Send the data back to entry; submitted again they are judged anew':
    'أعد البيانات إلى الإدخال؛ تُقيَّم من جديد عند تقديمها ثانية',
  'Guard band: {method} of the result is compared with the limit reduced by the guard band (expanded uncertainty, k=2).':
    'نطاق الحماية: تُقارن {method} للنتيجة بالحد منقوصًا منه نطاق الحماية (عدم اليقين الموسَّع، k=2).',
  'Simple acceptance: {method} of the result is compared with the limit without regard to the measurement uncertainty.':
    'قبول بسيط: تُقارن {method} للنتيجة بالحد دون احتساب عدم يقين القياس.',
  'Sample {no} was received in an abnormal condition ({condition}); the results reflect that condition only.':
    'استُلمت العينة {no} بحالة غير سليمة ({condition})؛ والنتائج تعبّر عن تلك الحالة وحدها.',
  '{count} results fail: the conclusion cannot be "pass"': 'نتائج غير مطابقة: {count}؛ لا يجوز أن تكون الخلاصة «مطابق»',
  '{count} results with a limit have no verdict: the conclusion cannot be "pass"':
    'نتائج لها حد بلا حكم: {count}؛ لا يجوز أن تكون الخلاصة «مطابق»',
  '{count} results are judged to fail: the conclusion cannot be "none"':
    'نتائج حُكم بأنها غير مطابقة: {count}؛ لا يجوز أن تكون الخلاصة «بلا حكم»',
  '"{field}" says that all items conform, and the results do not':
    'يقول «{field}» إن البنود كلها مطابقة، والنتائج لا تقول ذلك',
  'No overall statement of conformity is made: all items with a verdict conform to {standard}; for the others only the results are given.':
    'لا حكم إجماليًا بالمطابقة: كل بند محكوم عليه مطابق لـ {standard}، ولسائرها النتائج وحدها.',
  '"{item}" of {sample} has not passed the check': '«{item}» من {sample} لم يجتز التدقيق',
  'Sample {no} was refused: it cannot have results': 'العينة {no} مرفوضة: لا تكون لها نتائج',
  'Sample {no} has an exception that is not resolved': 'للعينة {no} حالة شاذة لم تُعالج',
  'The dates are out of order: received {received}, tested {from} to {to}, today {today}':
    'تسلسل التواريخ خاطئ: الاستلام {received}، والاختبار من {from} إلى {to}، واليوم {today}',
  'No result is within the {mark} scope: the report cannot bear the mark':
    'لا نتيجة ضمن مجال {mark}: لا يحمل التقرير هذه العلامة',
  'Objections to this report must reach the laboratory within {days} days of its receipt; after that the report is deemed accepted.':
    'تُقدَّم الاعتراضات على هذا التقرير إلى المختبر خلال {days} يومًا من استلامه؛ ويُعد بعدها مقبولًا.',
  '"{word}" is not offered; use one of: {offered}': '«{word}» غير متاح؛ استعمل واحدًا من: {offered}',
  'It has to be kept until {day}': 'يجب حفظها حتى {day}',
  '{digits} decimals': 'خانات عشرية: {digits}',
  '{digits} significant digits': 'أرقام معنوية: {digits}',
  'to {interval}': 'إلى أقرب {interval}',
  'half up, {digits} decimals': 'النصف إلى أعلى، خانات عشرية: {digits}',
  'created the {noun:in}': 'أنشأ {noun}',
  'changed the {noun:in}': 'عدّل {noun}',
  'deleted the {noun:in}': 'حذف {noun}',
  '{name}: testers cannot check their own data': '{name}: لا يدقق القائم بالاختبار بياناته',
  '{object}: you hold no valid authorisation to check it': '{object}: ليس لك ترخيص سارٍ لتدقيقه',
  '{object}: a remark is not answered': '{object}: ملاحظة بلا جواب',
  'Value {nth}': 'القيمة {nth}',
  'The test is dated before the sample was issued on {day}': 'تاريخ الاختبار قبل صرف العينة في {day}',
  '{count} remarks of the checker are not answered': 'ملاحظات المدقق بلا جواب: {count}',
  'The material expired on {day}': 'انتهت صلاحية المادة في {day}',
};
