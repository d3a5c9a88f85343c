export default {
  'paper.hint': 'املأ الخلايا الصفراء: ينتقل Enter إلى التالية ويأخذ Ctrl+D الصف الأعلى، ويمكن لصق مجال من Excel',
  'paper.revised': 'صار ⁦{old}⁩ إلى ⁦{now}⁩ ({reason}، {name})',
  'paper.remark': 'ملاحظة',
  'paper.page': 'سجل العينة',
  'paper.sheet': 'ورقة',
  'paper.byChecker': 'يملؤها المدقق',
  'paper.conflicts': 'خلايا غيّرها غيرك في هذه الأثناء: {count}. اختر القيمة التي تبقى',
  'paper.fedCell': 'يأتي من ورقة السجل',
  'paper.recovered': 'استُعيدت خلايا كُتبت قبل إغلاق النافذة وتُحفظ الآن: {count}',
  'paper.checkerHint': 'أنت المدقق: املأ الخلايا الصفراء، وما عداها يملؤه القائم بالفحص',
  'paper.typedAt': '⁦{time}⁩ بساعة الجهاز',
  'paper.copied': 'جاءت مع مهامها من سجل آخر',
};
