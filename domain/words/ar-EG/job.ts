/** Work beside the requests: what it is called, how it stands, and what steering it is refused for. */
export default {
  'Work beside the requests, the newest first': 'الأعمال الجارية في الخلفية، الأحدث أولًا',
  'Cancel work that has not ended': 'إلغاء عمل لم ينتهِ',
  'Begin a round now, or work that failed once more': 'بدء دورة الآن، أو إعادة عمل فشل',
  'Check of the audit trail': 'التحقق من سجل التدقيق',
  'Tidying up what has served its time': 'إزالة البيانات التي انتهت مدتها',
  'What falls due, sampling plans and figures': 'تذكيرات الاستحقاق وخطط أخذ العينات والإحصاءات',
  'Whether the backup of the day is owed': 'فحص استحقاق نسخة اليوم الاحتياطية',
  'Nightly check of the audit trail': 'التحقق الليلي من سجل التدقيق',
  Waiting: 'في الانتظار',
  'At work': 'قيد التنفيذ',
  'Waits for its person': 'بانتظار صاحبه',
  'Failed|失败': 'فشل',
  'Broken off': 'انقطع',
  'Asked for by': 'طلبه',
  'Unfinished attempts': 'محاولات لم تكتمل',
  'Asked for': 'وقت الطلب',
  Begun: 'وقت البدء',
  'Server process': 'عملية الخادم',
  'cancelled background work': 'ألغى عملًا في الخلفية',
  'had background work begun at once': 'أمر ببدء عمل في الخلفية فورًا',
  'Background work': 'الأعمال في الخلفية',
  'This belongs to the clock of the laboratory and cannot be cancelled':
    'هذا من مواعيد المختبر الدورية ولا يمكن إلغاؤه',
  'This work is waiting its turn or under way already': 'هذا العمل في الانتظار أو قيد التنفيذ بالفعل',
  'Only an export, an import or a check that failed or was broken off can be begun once more':
    'لا يُعاد إلا تصدير أو استيراد أو تحقق فشل أو انقطع',
};
