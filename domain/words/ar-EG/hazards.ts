/** What of a sample may harm whoever handles it. */
export default {
  Hazards: 'المخاطر',
  'Hazard note': 'ملاحظة عن المخاطر',
  Biological: 'بيولوجي',
  Infectious: 'مُعدٍ',
  Toxic: 'سام',
  Corrosive: 'أكّال',
  Flammable: 'قابل للاشتعال',
  Radioactive: 'مشع',
  Sharp: 'حاد',
  Odour: 'رائحة كريهة',
  'Other hazard': 'خطر آخر',
  'What samples of the type begin with': 'ما تبدأ به عينات هذا النوع',
  'Form field': 'حقل النموذج',
  'Form fields': 'حقول النموذج',
  'For oneself alone': 'للشخص نفسه فقط',
  'How it is shown': 'طريقة العرض',
  'Hazards seen': 'الاطلاع على المخاطر',
  'The sample is hazardous ({kinds}): confirm first that this was seen':
    'العينة خطرة ({kinds})، فأكّد أولًا أنك اطّلعت على ذلك',
};
