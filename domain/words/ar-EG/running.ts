/** What is said when the server itself is short of something: time, room, strength. */
export default {
  'The system is stopping; send it again in a moment': 'النظام قيد الإيقاف؛ أعد الإرسال بعد لحظات',
  'The system is busy; nothing was done. Try again shortly': 'النظام مشغول ولم يُنفَّذ شيء. أعد المحاولة بعد قليل',
  'Something went wrong on the server; it has been recorded under the number {number}':
    'حدث خطأ في الخادم وسُجّل تحت الرقم {number}',
  'Something went wrong on the server; the task was not finished; number {number}':
    'حدث خطأ في الخادم ولم تكتمل المهمة؛ الرقم {number}',
  'The disk of the server is full; nothing was done. Ask the administrator to make room, then try again':
    'امتلأ قرص الخادم ولم يُنفَّذ شيء. اطلب من مدير النظام توفير مساحة ثم أعد المحاولة',
  'The disk is full': 'القرص ممتلئ',
  'The system is not ready': 'النظام ليس جاهزًا بعد',
  'The address is too long': 'العنوان طويل جدًا',
  'The address has characters that cannot be read': 'في العنوان أحرف لا يمكن قراءتها',
  'The head of the request is too large': 'ترويسة الطلب كبيرة جدًا',
  'This call changes data and takes no HEAD': 'هذا الاستدعاء يغيّر البيانات ولا يقبل HEAD',
  'Too many of your exports, prints, imports or statistics are under way; try again in {seconds} seconds':
    'لديك عدد كبير من عمليات التصدير أو الطباعة أو الاستيراد أو الإحصاء الجارية؛ أعد المحاولة بعد {seconds} ثانية',
  '{count} of your exports or imports are running or waiting; try again once one of them is done':
    'لديك {count} من عمليات التصدير أو الاستيراد قيد التنفيذ أو الانتظار؛ أعد المحاولة بعد انتهاء إحداها',
  'Whether each part of the system is ready': 'هل كل أجزاء النظام جاهزة',
  'The name of a file has {most} characters at most; rename it': 'اسم الملف {most} حرفًا على الأكثر؛ غيّر اسمه',
};
