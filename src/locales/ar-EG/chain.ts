export default {
  'chain.title': 'كيف جاءت النتيجة',
  'chain.open': 'عرض كيف جاءت',
  'chain.printZh': 'طباعة (بالصينية)',
  'chain.printEn': 'طباعة (بالإنجليزية)',
  'chain.back': 'رجوع',
  'chain.none': 'لا نتيجة بعد',
  'chain.wrong': 'ليست كما ينبغي',
};
