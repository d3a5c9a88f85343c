/** What a rule says when it is not met, and how to meet it. */
export default {
  'A calibration cannot be in the future': 'لا يكون تاريخ المعايرة في المستقبل',
  'Without an interval the due date is needed': 'بلا دورة يلزم موعد الاستحقاق',
  'The due date must be after the calibration': 'يكون موعد الاستحقاق بعد المعايرة',
  'This device needs no calibration': 'هذا الجهاز لا يحتاج إلى معايرة',
  'The certificate has already expired': 'انتهت صلاحية الشهادة',
  'A calibration needs its uncertainty': 'المعايرة تحتاج إلى عدم يقينها',
  'Say within which limits it may be used': 'اذكر القيود التي يُستعمل ضمنها',
  'A molar mass is more than zero': 'الكتلة المولية أكبر من صفر',
  'A guard band needs its ratio': 'نطاق الحماية يحتاج إلى نسبته',
  'The credit code does not match its check character; compare all 18 characters':
    'رمز الائتمان لا يوافق خانة التحقق؛ قارن الخانات الثماني عشرة',
  'The status is not edited here: take a step of the device (its buttons, {call})':
    'الوضع لا يُكتب: نفّذ خطوة للجهاز (أزراره، {call})',
  'The status is not edited here: submit, release, finish or cancel the order':
    'الوضع لا يُكتب: قدّم الطلب أو أطلق عمله أو أنهه أو ألغه',
  'The status is not edited here: receive, refuse, issue, store or return the sample':
    'الوضع لا يُكتب: استلم العينة أو ارفضها أو سلّمها أو خزّنها أو أعدها',
  'The status is not edited here: deactivate or reactivate the account ({stop}, {restart})':
    'الوضع لا يُكتب: أوقف الحساب أو أعد تشغيله ({stop} أو {restart})',
  'Register the certificate of a calibration ({certify}); to send the device out, take its step "Send to calibrate" ({act})':
    'سجّل شهادة المعايرة ({certify})؛ ولإرسال الجهاز نفّذ خطوة «إرسال للمعايرة» ({act})',
  'Use "Record a check" of the device ({call})': 'استعمل «تسجيل فحص» للجهاز ({call})',
  'The device is "{state}" now: "{entry}" cannot be entered. Open now: {steps}':
    'الجهاز الآن «{state}»: لا يمكن قيد «{entry}». المتاح الآن: {steps}',
  'The device is "{state}" now: "{entry}" cannot be entered, and the status is final':
    'الجهاز الآن «{state}»: لا يمكن قيد «{entry}»، ولا خطوة تخرج من هذا الوضع',
  'The device stays "{state}": correcting or withdrawing an entry does not change this. To change it, take "{step}"':
    'يبقى الجهاز «{state}»: تصحيح القيد أو سحبه لا يغيّر وضعه. لتغييره نفّذ «{step}»',
  'The device stays "{state}": correcting or withdrawing an entry does not change this. Open now: {steps}':
    'يبقى الجهاز «{state}»: تصحيح القيد أو سحبه لا يغيّر وضعه. المتاح الآن: {steps}',
  'The device stays "{state}": correcting or withdrawing an entry does not change this, and the status is final':
    'يبقى الجهاز «{state}»: تصحيح القيد أو سحبه لا يغيّر وضعه، ولا خطوة تخرج منه',
  'An entry cannot be moved to another device': 'لا يُنقل القيد إلى جهاز آخر',
  'A correction does not change what was done to the device; withdraw this entry and enter the right one':
    'التصحيح لا يغيّر ما جرى للجهاز؛ اسحب هذا القيد وأدخل القيد الصحيح',
  'The date of a check or a calibration is that of its record': 'يوم التحقق أو المعايرة هو يوم سجله',
  'The verdict of a check or a calibration cannot be withdrawn in the history': 'لا تُسحب نتيجة تحقق أو معايرة من السجل',
  'If it cannot be trusted, take "Report fault": the device works again once a check or a calibration is passed':
    'إن لم يوثق بها فنفّذ «إبلاغ عن عطل»: يعمل الجهاز ثانية بعد اجتياز تحقق أو معايرة',
  'It has no valid calibration': 'ليست له معايرة سارية',
  'It was found unfit at its last confirmation': 'وُجد غير صالح في آخر تأكيد',
  'It failed its last intermediate check': 'لم يجتز آخر تحقق بيني',
  'It has been neither checked nor calibrated since its fault': 'لم يُتحقق منه ولم يُعاير منذ عطله',
  'A report has not been issued yet': 'هناك تقرير لم يصدر بعد',
  'The fee is not settled': 'لم تُسدَّد الرسوم',
  'A sample is neither returned, disposed of nor in storage': 'هناك عينة لم تُعَد ولم يُتخلص منها وليست في المخزن',
  'A sample exception is not resolved': 'هناك حالة شاذة لعينة لم تُعالج',
  'A report is approved or issued; the order cannot be cancelled': 'اعتُمد تقرير أو صدر؛ لا يمكن إلغاء الطلب',
  'The review is not signed yet': 'لم تُوقَّع مراجعة العقد بعد',
  'A sample is neither received nor refused': 'هناك عينة لم تُستلم ولم تُرفض',
  'Have more delivered, or record that the client agrees': 'اطلب المزيد، أو سجّل موافقة العميل',
  'A statement of conformity is requested, but the decision rule is not agreed with the client':
    'بيان المطابقة مطلوب لكن قاعدة القرار لم يُتفق عليها مع العميل',
  'Choose the rule and mark it as agreed': 'اختر القاعدة وعلّمها متفقًا عليها',
  'A statement of conformity is requested, but no item has a criterion': 'بيان المطابقة مطلوب لكن لا بند له معيار حكم',
  'Choose criteria for the items': 'اختر معايير الحكم للبنود',
  'Some items have no price yet': 'بنود بلا سعر بعد',
  'The fee is not confirmed yet': 'لم تُؤكَّد الرسوم بعد',
  'Ask Finance to price and confirm it': 'لتسعّره المالية وتؤكده',
  'Raise it, or ask the technical manager to override the rule': 'ارفعه، أو ليستثنِ المدير الفني القاعدة',
  'Ask the technical manager to verify and enable it, or choose another method':
    'ليتحقق منه المدير الفني ويفعّله، أو اختر أساسًا آخر',
  'Choose the edition in force; if the client insists, mark the method as specified by the client and record the requirement':
    'اختر الإصدار الساري؛ فإن أصر العميل فاجعل الطريقة مما يسميه العميل وسجّل رغبته',
  'Drop the mark, or choose a method within the scope': 'أزل العلامة، أو اختر أساسًا ضمن المجال',
  'Have a device calibrated or repaired, or subcontract the item': 'عاير جهازًا أو أصلحه، أو أسند البند من الباطن',
  'Ask the technical manager to authorise somebody': 'ليرخّص المدير الفني لأحد',
  'Agree on a later date with the client': 'اتفق مع العميل على موعد أبعد',
  'Restore the client, or cancel the order': 'أعد تفعيل العميل، أو ألغِ الطلب',
  'Receive or refuse it': 'استلمها أو ارفضها',
  'Complete the sampling record': 'أكمل سجل أخذ العينات',
  'The order cannot be due before it is received': 'لا يكون موعد الطلب قبل استلامه',
  'That sample type is not published': 'نوع العينة هذا غير منشور',
  'The sampling day {day} is still to come; correct it in the order first':
    'يوم أخذ العينة {day} لم يحن بعد؛ صححه في الطلب أولًا',
  'A review rule of order {no} was overridden; the review can go on':
    'استُثنيت قاعدة من مراجعة الطلب {no}؛ يمكن متابعة المراجعة',
  'Describe what is abnormal': 'صف ما هو غير سليم',
  'There is less than needed: record what the client said, or refuse it':
    'الكمية أقل من المطلوب: سجّل ما قاله العميل أو ارفضها',
  'The sample is abnormal: record what the client said, or refuse it': 'العينة غير سليمة: سجّل ما قاله العميل أو ارفضها',
  'It has no test items yet': 'ليست له بنود اختبار بعد',
  'The required amount and its unit are missing': 'الكمية المطلوبة ووحدتها ناقصتان',
  'It cannot be in force before it is published': 'لا تسري قبل نشرها',
  'It cannot be withdrawn before it is in force': 'لا تُلغى قبل سريانها',
  'Its report is not out: the time of retention has not begun': 'لم يصدر تقريرها: لم تبدأ مدة الحفظ',
  'Wait for reception': 'انتظر الاستقبال',
  'Ask the technical manager for it, or choose somebody else': 'اطلبه من المدير الفني، أو اختر غيره',
  'Choose somebody else': 'اختر غيره',
  'Choose another checker': 'اختر مدققًا آخر',
  'not rounded': 'بلا تقريب',
  'The check digit of the CAS number does not fit; compare it': 'خانة التحقق في رقم CAS لا توافق؛ قارنها',
  'The formula has to give a number, not a comparison': 'يجب أن تعطي الصيغة رقمًا لا مقارنة',
  'The formula has no result for any reading': 'ليس للصيغة نتيجة لأي قراءة',
  'A result by formula has to be rounded': 'النتيجة المحسوبة بصيغة يجب تقريبها',
  'The tolerance has to compare, such as abs(x1-x2) <= 0.1*mean':
    'يجب أن يكون السماح مقارنة، مثل \u2066abs(x1-x2) <= 0.1*mean\u2069',
  'The tolerance has no result: it may use x1 to x{count}, mean, range and n':
    'ليس للسماح نتيجة: يُستخدم فيه x1 إلى x{count} وmean وrange وn',
  'Choose the rounding before the item is enabled': 'اختر التقريب قبل تفعيل البند',
  'The ranges of the uncertainty overlap': 'نطاقات عدم اليقين متداخلة',
  'Line {line}: the unit {unit} cannot be converted to that of the item ({own})':
    'السطر {line}: لا تُحوَّل الوحدة {unit} إلى وحدة البند ({own})',
  'Line {line}: {unit} is converted to the unit of the item ({own}) by its molar mass: fill that in at the item first':
    'السطر {line}: تُحوَّل {unit} إلى وحدة البند ({own}) بكتلته المولية: املأها في البند أولاً',
  'Line {line}: the unit {unit} is not known and cannot be converted to that of the item ({own})':
    'السطر {line}: الوحدة {unit} غير معروفة ولا تُحوَّل إلى وحدة البند ({own})',
  'The criterion "{name}" has a limit for it in {unit}, which is converted by the molar mass alone':
    'للمعيار «{name}» حد لهذا البند بوحدة {unit}، ولا يُحوَّل إلا بالكتلة المولية',
  'The criterion "{name}" has a limit for it in {unit}, to which the new unit cannot be converted':
    'للمعيار «{name}» حد لهذا البند بوحدة {unit}، ولا تُحوَّل إليها الوحدة الجديدة',
  'Fill in the rounding interval': 'املأ فترة التقريب',
  'Fill in the digits to round to': 'املأ عدد خانات التقريب',
  'The rounding rule is incomplete or not allowed': 'قاعدة التقريب ناقصة أو غير مسموحة',
  'The limit of quantitation cannot be below that of detection': 'لا يكون حد القياس الكمي دون حد الكشف',
  'A choice needs at least two words': 'الخيار يحتاج إلى كلمتين على الأقل',
  'A range or value of the uncertainty is not valid': 'مدى أو قيمة لعدم اليقين غير معقولة',
  'The limit is incomplete or its ends are swapped': 'الحد ناقص أو طرفاه معكوسان',
  'Ask another person to check it': 'ليدققها شخص آخر',
  'Reject the worksheet so that the tester answers': 'ارفض ورقة العمل ليجيب القائم بالاختبار',
  'Enter or correct the value in the grid': 'أدخل القيمة في الجدول أو صحّحها',
  'Choose a device that is in date, or ask the equipment manager': 'اختر جهازًا معايرته سارية، أو راجع مسؤول الأجهزة',
  'No device was chosen': 'لم يُختر جهاز',
  'Correct the dates of the test': 'صحّح تواريخ الاختبار',
  'The start of the test is missing': 'بداية الاختبار ناقصة',
  'The test is in the future': 'وقت الاختبار في المستقبل',
  'The test ends before it begins': 'ينتهي الاختبار قبل أن يبدأ',
  'The sample was never issued to the laboratory': 'لم تُصرف العينة للمختبر',
  'Ask the sample custodian to issue it': 'اطلب من أمين العينات صرفها',
  'Temperature or humidity was not recorded': 'لم تُسجَّل الحرارة أو الرطوبة',
  'Enter temperature and humidity': 'أدخل الحرارة والرطوبة',
  'The conditions are outside the limits of the test area': 'الظروف خارج ما يتطلبه المجال',
  'What the client did not detect is given with his detection limit, such as <0.01':
    'ما لم يكشفه العميل يُكتب بحد الكشف عنده، مثل \u2066<0.01\u2069',
  'Data given by the client are one value: clear the others': 'بيانات العميل قيمة واحدة: امسح البقية',
  'Source of the data given by the client': 'مصدر البيانات المقدمة من العميل',
  'The client gave the value: it has no device and no ambient conditions of ours':
    'القيمة مقدمة من العميل: لا جهاز لها ولا ظروف محيطة من عندنا',
  'Correct the record, or note the deviation': 'صحّح السجل، أو اذكر الحيود',
  'You hold no valid authorisation for this test': 'ليس لك ترخيص سارٍ بهذا الاختبار',
  'Ask the technical manager for it, or the director to reassign':
    'اطلبه من المدير الفني، أو اطلب من رئيس القسم إعادة الإسناد',
  'Its return has been requested': 'طُلبت إعادتها',
  'Wait until the director has decided': 'انتظر بتّ رئيس القسم',
  'Answer the remarks on the row': 'أجب عن الملاحظات على الصف',
  'Use a batch that is in date and measure again': 'استعمل دفعة سارية وأعد القياس',
  'The worksheet has no rows': 'ورقة العمل بلا صفوف',
  'Ask the director to assign tasks': 'اطلب من رئيس القسم توزيع المهام',
  'must be a whole number': 'يكون عددًا صحيحًا',
  'must be an amount with at most two decimals': 'يكون مبلغًا بخانتين عشريتين على الأكثر',
  'must be a date and time such as 2026-11-20 08:30': 'يكون يومًا ووقتًا مثل \u20662026-11-20 08:30\u2069',
  'is a time that does not exist': 'وقت غير موجود',
  'must be yes or no': 'يكون نعم أو لا',
  'holds a formula that failed': 'في الخلية معادلة فاشلة',
  'must be a number': 'يكون رقمًا',
  'must be a date such as 2026-11-20': 'يكون يومًا مثل \u20662026-11-20\u2069',
  '{name}: you have not opened its data as they are now': '\u2066{name}\u2069: لم تفتح بياناتها كما هي الآن',
  'Open it and read it before you pass it': 'افتحها واقرأها قبل أن تجيزها',
  'It is submitted and a checker has opened it: nothing can be typed or recalled. Ask the checker to send it back':
    'سُلّمت وفتحها مدقق: لا يمكن الإدخال ولا السحب. اطلب من المدقق إعادتها',
  'It is submitted and waits for its check: nothing can be typed. To correct it, recall it first':
    'سُلّمت وتنتظر التدقيق: لا يمكن الإدخال. اسحبها أولًا لتصحيحها',
  'It has passed its check: nothing can be typed. Ask the director to send it back to data entry':
    'اجتازت التدقيق: لا يمكن الإدخال. اطلب من رئيس القسم إعادتها إلى الإدخال',
  'It is "{state}": nothing can be typed': 'حالتها «\u2066{state}\u2069»: لا يمكن الإدخال',
  'No tester is assigned yet: you can only read it': 'لم يُعيّن قائم بالاختبار بعد: القراءة فقط',
  '{name} enters its data: you can only read it': 'يُدخل {name} بياناتها: القراءة فقط',
  'You may not enter data: you can only read it': 'لا صلاحية لك لإدخال البيانات: القراءة فقط',
  'The test is dated before the sample was issued': 'تاريخ الاختبار قبل تسليم العينة',
  'Remarks of the checker are not answered': 'ملاحظات المدقق لم يُرد عليها',
  '{name} entered its data and you check them: only the tester corrects them. Put a remark on a cell; it goes out when you send the data back':
    'أدخل {name} بياناتها وأنت تدققها: لا يصححها إلا القائم بالاختبار. اكتب ملاحظتك على الخلية، وتصله مع الإعادة',
};
