/** Menu, messages, settings, rights as records, calls. */
export default {
  Home: 'الرئيسية',
  Workbench: 'مكتب العمل',
  'To do': 'المطلوب إنجازه',
  Message: 'الرسالة',
  Messages: 'الرسائل',
  Business: 'الأعمال',
  'Register sample': 'تسجيل عينة',
  'Task pool': 'مجمّع المهام',
  'Assign tasks': 'توزيع المهام',
  'All tasks': 'كل المهام',
  'Enter and check': 'الإدخال والتدقيق',
  'My tests': 'اختباراتي',
  'Prepare reports': 'إعداد التقارير',
  'Check reports': 'تدقيق التقارير',
  'Review reports': 'مراجعة التقارير',
  'Approve reports': 'اعتماد التقارير',
  'Print and issue': 'الطباعة والإصدار',
  Resources: 'الموارد',
  Statistics: 'الإحصاءات',
  System: 'النظام',
  Menu: 'القائمة',
  'Menu entries': 'مداخل القائمة',
  'Menu entry': 'مدخل القائمة',
  Settings: 'الإعدادات',
  Route: 'العنوان الداخلي',
  'Orphaned after sync': 'بلا أصل بعد المزامنة',
  'Pop-up': 'يظهر في نافذة',
  'Read at': 'وقت القراءة',
  'Remind until': 'ذكّر حتى',
  Resource: 'الصلاحية',
  Module: 'الوحدة',
  Call: 'نداء',
  Button: 'زر',
  Field: 'حقل',
  'Signature level': 'مستوى التوقيع',
  Setting: 'الإعداد',
  Key: 'المفتاح',
  Label: 'التسمية',
  'English label': 'التسمية بالإنجليزية',
  'Equipment and people': 'الأجهزة والأشخاص',
  'Certificates and labels': 'الشهادات والملصقات',
  Lists: 'القوائم',
  'Audit trail': 'سجل التدقيق',
  Read: 'عرض',
  Create: 'إنشاء',
  Update: 'تعديل',
  Delete: 'حذف',
  'Turnaround of a normal order in working days': 'أيام العمل للطلب العادي',
  'Turnaround of an urgent order in working days': 'أيام العمل للطلب العاجل',
  'Turnaround of an express order in working days': 'أيام العمل للطلب العاجل جدًا',
  'Return tasks without approval': 'إعادة المهمة دون استئذان',
  'Allow a checker to review': 'السماح لمدقق البيانات بالمراجعة',
  'Check reports before review': 'تدقيق التقارير قبل المراجعة',
  'Require a seal before issue': 'يُختم التقرير قبل إصداره',
  'Objection period': 'مهلة الاعتراض',
  'Sample retention in days': 'أيام حفظ العينة',
  'Days of warning before calibration': 'أيام التنبيه قبل المعايرة',
  'Take devices out of service when calibration or check is overdue': 'إيقاف الأجهزة المتأخرة معايرتها أو فحصها',
  'Days of warning before an authorisation expires': 'أيام التنبيه قبل انتهاء الترخيص',
  'Days between update checks of standards': 'الأيام بين تحققين من سريان المواصفة',
  'Maximum session length': 'أطول جلسة',
  'Failed sign-ins before a delay': 'محاولات فاشلة قبل الانتظار',
  'Minimum password length': 'أقصر كلمة مرور',
  'Password validity in days': 'أيام صلاحية كلمة المرور',
  'A new order is promised this many working days after receipt, unless its sample types say otherwise.':
    'يوعد بالطلب الجديد بعد استلامه بهذا العدد من أيام العمل، ما لم تنص أنواع عيناته على غيره.',
  'When an urgent order is promised; never later than a normal one.':
    'متى يوعد بالطلب العاجل؛ ولا يكون بعد العادي أبدًا.',
  'When an express order is promised; never later than a normal one.':
    'متى يوعد بالطلب العاجل جدًا؛ ولا يكون بعد العادي أبدًا.',
  "When on, a task whose return a tester requests is unassigned at once, without the director's consent.":
    'عند تفعيله تعود المهمة التي يعيدها القائم بالاختبار غير موزعة فورًا دون موافقة رئيس القسم.',
  'For very small laboratories: when on, whoever checked a report or its data may review it as well.':
    'للمختبرات الصغيرة جدًا: عند تفعيله يجوز لمن دقق تقريرًا أو بياناته أن يراجعه أيضًا.',
  'When on, a submitted report is checked before it is reviewed.': 'عند تفعيله يُدقَّق التقرير المُسلَّم قبل مراجعته.',
  'When on, a report that is not sealed cannot be printed and issued.': 'عند تفعيله لا يُطبع ولا يُصدر تقرير غير مختوم.',
  'Days in which a client may object after a report was issued; samples are not disposed of before.':
    'أيام يحق فيها للعميل الاعتراض بعد صدور التقرير؛ ولا يُتخلص من العينات قبلها.',
  'How long a stored sample is kept by default.': 'مدة حفظ العينة افتراضيًا عند إدخالها المخزن.',
  'How many days before its calibration ends a device is shown as due.':
    'كم يومًا قبل انتهاء المعايرة يظهر الجهاز مستحقًا لها.',
  'When on, a device whose calibration or intermediate check is overdue goes out of service automatically. When off, the equipment manager takes it out of service. Either way, an overdue device cannot be picked.':
    'عند تفعيله يتوقف تلقائيًا الجهاز المتأخرة معايرته أو فحصه البيني. وعند إيقافه يوقفه مسؤول الأجهزة؛ ولا يمكن اختيار جهاز متأخر في الحالين.',
  'How often a standard has to be checked for a newer edition.': 'كل كم يوم يُتحقق من وجود إصدار أحدث للمواصفة.',
  'How long a session lasts before the user has to sign in again; holds at once.':
    'مدة الجلسة قبل وجوب الدخول من جديد؛ تسري فورًا.',
  'How long a session may lie idle before the user has to sign in again; holds at once.':
    'مدة بقاء الجلسة دون عمل قبل وجوب الدخول من جديد؛ تسري فورًا.',
  'Longest idle time of a session': 'أقصى مدة خمول للجلسة',
  minutes: 'دقيقة',
  'After this many wrong passwords in a row one has to wait 15 minutes, and longer after each further one, up to 60. Wrong ones from elsewhere keep no device waiting from which the person has signed in.':
    'بعد هذا العدد من كلمات المرور الخاطئة المتتالية يلزم انتظار 15 دقيقة، وأطول بعد كل خطأ تالٍ حتى 60. والأخطاء من مكان آخر لا تؤخر جهازًا سبق الدخول منه.',
  'Minimum number of characters of a new password; old ones stay valid until they are changed.':
    'أقل عدد لأحرف كلمة المرور الجديدة؛ وتبقى القديمة حتى تُغيَّر.',
  'After this many days a password has to be changed at sign-in; 0 means no limit.':
    'بعد هذا العدد من الأيام يجب تغيير كلمة المرور عند الدخول؛ و0 بلا حد.',
  'Reports and documents will be edited here in the browser. Until then, change a report under Prepare reports, or attach a Word or PDF file.':
    'ستُحرَّر هنا التقارير والمستندات في المتصفح. وحتى ذلك الحين عدّل التقرير في «إعداد التقارير» أو أرفق ملف Word أو PDF.',
  'Tables that instruments export will be turned into test data here. Until then, paste them into the table of a worksheet.':
    'ستُحوَّل هنا الجداول التي تصدّرها الأجهزة إلى بيانات اختبار. وحتى ذلك الحين ألصقها في جدول السجل الأصلي.',
  'A document will be edited here in the browser. Until then, change a report under Prepare reports.':
    'سيُحرَّر هنا مستند في المتصفح. وحتى ذلك الحين عدّل التقرير في «إعداد التقارير».',
  'All kinds of papers will be printed here. Until then, print reports under Print and issue, labels under Samples.':
    'ستُطبع هنا كل المستندات. وحتى ذلك الحين اطبع التقارير من «الطباعة والإصدار» والملصقات من «العينات».',
  'A document will be opened here in the browser. Until then, download it and open it on your own computer.':
    'سيُفتح هنا مستند في المتصفح. وحتى ذلك الحين نزّله وافتحه على جهازك.',
};
