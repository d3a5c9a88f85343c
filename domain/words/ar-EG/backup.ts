/** Backups: their settings and state, what they refuse, and what the trail says of them. */
export default {
  'The state of the backups': 'حالة النسخ الاحتياطي',
  'Make a backup now': 'إنشاء نسخة احتياطية الآن',
  'A whole path on the server, best on another disk or on network storage, not in the data folder, such as /mnt/backup/hengjian. Without it no backup is made by itself.':
    'مسار كامل على الخادم، والأفضل أن يكون على قرص آخر أو تخزين شبكي، لا داخل مجلد البيانات، مثل \u2066/mnt/backup/hengjian\u2069. ومن دونه لا تُنشأ نسخة تلقائيًا.',
  'The backup of the day begins at this hour; after an outage it is made late, after a failure it is tried again an hour later.':
    'تبدأ نسخة اليوم في هذه الساعة؛ وبعد انقطاع تُنشأ متأخرة، وبعد فشل يُعاد بعد ساعة.',
  'Of each of so many latest days the last automatic backup is kept. Those that a person ordered are never removed by themselves.':
    'يُحتفظ بآخر نسخة تلقائية من كل يوم من هذا العدد من آخر الأيام. وما طلبه شخص لا يُحذف تلقائيًا أبدًا.',
  'Of each of so many latest weeks the last automatic backup is kept.':
    'يُحتفظ بآخر نسخة تلقائية من كل أسبوع من هذا العدد من آخر الأسابيع.',
  'Of each of so many latest months the last automatic backup is kept.':
    'يُحتفظ بآخر نسخة تلقائية من كل شهر من هذا العدد من آخر الأشهر.',
  "o'clock": 'تمامًا',
  'Folder of the backups': 'مجلد النسخ الاحتياطية',
  'Hour of the daily backup': 'ساعة النسخة اليومية',
  'Daily backups that are kept': 'عدد النسخ اليومية المحفوظة',
  'Weekly backups that are kept': 'عدد النسخ الأسبوعية المحفوظة',
  'Monthly backups that are kept': 'عدد النسخ الشهرية المحفوظة',
  Backup: 'النسخ الاحتياطي',
  'began a backup': 'بدأ نسخة احتياطية',
  'finished a backup': 'أتمّ نسخة احتياطية',
  'could not finish a backup': 'لم يستطع إتمام نسخة احتياطية',
  'No folder has been set for the backups': 'لم يُعيَّن مجلد للنسخ الاحتياطية بعد',
  'The restored table {name} is not what the backup says; the restore was broken off':
    'الجدول المستعاد \u2066{name}\u2069 ليس كما في النسخة؛ أُوقفت الاستعادة',
  'The manifest of the backup {name} is damaged or was altered': 'بيان النسخة \u2066{name}\u2069 تالف أو جرى تغييره',
  'The backup {name} was written by a newer version of the program; use that one':
    'كتب النسخةَ \u2066{name}\u2069 إصدارٌ أحدث من البرنامج؛ استعمل ذلك الإصدار',
  '{folder} is a backup that was interrupted: it cannot be used':
    '\u2066{folder}\u2069 نسخة انقطع إنشاؤها ولا تصلح للاستعمال',
  'There is no backup in {folder}': 'لا نسخة احتياطية في \u2066{folder}\u2069',
  'Another backup is being made in this folder just now': 'تُنشأ الآن نسخة أخرى في هذا المجلد',
  'The folder {folder} holds the backups of another laboratory: choose another one':
    'في المجلد \u2066{folder}\u2069 نسخ مختبر آخر: اختر مجلدًا غيره',
  '{folder} is neither empty nor a folder of backups': '\u2066{folder}\u2069 ليس فارغًا ولا مجلد نسخ احتياطية',
  'The backup {name} is not whole and is not restored: {first}':
    'النسخة \u2066{name}\u2069 غير سليمة ولا تُستعاد: {first}',
  'The database of the backup is newer than this program ({foreign}): restore it with the newer one':
    'قاعدة بيانات النسخة أحدث من هذا البرنامج (\u2066{foreign}\u2069): استعدها بالإصدار الأحدث',
  'Without the key of the trail nothing is restored: give audit.key by --key, or the passphrase of the sealed keys by BACKUP_PASSPHRASE':
    'لا استعادة بلا مفتاح سجل التدقيق: قدّم \u2066audit.key\u2069 بالخيار \u2066--key\u2069، أو عبارة المرور للمفاتيح المختومة في \u2066BACKUP_PASSPHRASE\u2069',
  'The database is not empty (it has {name}): nothing is restored into it':
    'قاعدة البيانات ليست فارغة (فيها \u2066{name}\u2069): لا يُستعاد إليها شيء',
  'The file {sha256} is damaged or missing': 'الملف \u2066{sha256}\u2069 تالف أو مفقود',
  'The file {name} is damaged or missing': 'الملف \u2066{name}\u2069 تالف أو مفقود',
  'The table {name} is damaged or missing': 'الجدول \u2066{name}\u2069 تالف أو مفقود',
  'The list of the files is damaged or missing': 'قائمة الملفات تالفة أو مفقودة',
  'The file {sha256} was missing or altered in the laboratory already':
    'كان الملف \u2066{sha256}\u2069 مفقودًا أو مغيَّرًا في المختبر نفسه',
  'The trail is broken from row {seq} on': 'سلسلة سجل التدقيق منقطعة من الصف {seq}',
  'Without the key the signature of the manifest and the chain of the trail were not checked (give --key or BACKUP_PASSPHRASE)':
    'من دون المفتاح لم يُتحقق من توقيع البيان ولا من سلسلة سجل التدقيق (قدّم \u2066--key\u2069 أو \u2066BACKUP_PASSPHRASE\u2069)',
  'The manifest was not signed by this laboratory: somebody has rewritten it':
    'لم يوقّع هذا المختبر البيان: أعاد أحد كتابته',
  'The backup failed': 'فشل النسخ الاحتياطي',
  'The backup was stopped': 'أُوقف النسخ الاحتياطي',
  'Its process was interrupted; the backup was not finished': 'انقطعت العملية ولم تكتمل النسخة',
  'Another backup is being made just now, or was interrupted less than a minute ago':
    'تُنشأ الآن نسخة أخرى، أو انقطعت نسخة قبل أقل من دقيقة',
  'BACKUP_PASSPHRASE takes at least {count} characters': 'لا تقل \u2066BACKUP_PASSPHRASE\u2069 عن {count} حرفًا',
  'The keys cannot be unsealed: the passphrase (BACKUP_PASSPHRASE) is wrong, or the file was altered':
    'تعذّر فك ختم المفاتيح: عبارة المرور (\u2066BACKUP_PASSPHRASE\u2069) خطأ أو جرى تغيير الملف',
  'There is too little room on the disk of the backup folder: {free} left, about {needed} needed':
    'المساحة على قرص النسخ لا تكفي: المتبقي {free} والمطلوب نحو {needed}',
  'The folder of the backups must not lie in the data folder: {folder}':
    'لا يجوز أن يكون مجلد النسخ داخل مجلد البيانات: \u2066{folder}\u2069',
  'The disk is full; the backup was not finished: {folder}': 'امتلأ القرص ولم تكتمل النسخة: \u2066{folder}\u2069',
  'The folder of the backups cannot be written: {folder} ({code})':
    'تعذّرت الكتابة في مجلد النسخ: \u2066{folder}\u2069 ({code})',
  'There is no laboratory in the database yet': 'لا مختبر في قاعدة البيانات بعد',
  'The key that was given is not the one that the trail in this backup is written with':
    'المفتاح المقدَّم ليس الذي كُتب به سجل التدقيق في هذه النسخة',
  '"{setting}" has to be a whole path on the server, from the root on, such as /mnt/backup':
    'يجب أن يكون «{setting}» مسارًا كاملًا على الخادم من الجذر، مثل \u2066/mnt/backup\u2069',
  'Have the laboratory backed up': 'أمّن نسخًا احتياطية للمختبر',
  'No folder for the backups has been set': 'لم يُعيَّن مجلد النسخ بعد',
  'No backup has succeeded yet': 'لم تنجح أي نسخة بعد',
  'The latest backup failed: {why}': 'فشلت آخر نسخة: {why}',
};
