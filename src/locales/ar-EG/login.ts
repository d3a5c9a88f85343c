export default {
  'login.title': 'تسجيل الدخول',
  'login.hint': 'بالاسم وكلمة المرور اللذين أعطاك إياهما مختبرك',
  'login.username': 'اسم المستخدم',
  'login.password': 'كلمة المرور',
  'login.needUsername': 'أدخل اسم المستخدم',
  'login.needPassword': 'أدخل كلمة المرور',
  'login.show': 'إظهار كلمة المرور',
  'login.submit': 'دخول',
  'login.motto': 'الميزان يزن، والمرآة تُري الحق.',
  'login.gloss': 'من الطلب عند الاستقبال إلى التقرير الموقَّع: لكل رقم مصدره، ولكل توقيع صاحبه.',
  'login.demo': 'مختبر العرض',
  'login.demoText': 'كل البيانات هنا للعرض. اختر دورًا لتدخل بصفة صاحبه.',
};
