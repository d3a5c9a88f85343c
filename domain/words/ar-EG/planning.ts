/** Who has what until when, and who is away. */
export default {
  Absences: 'الغياب',
  Absence: 'غياب',
  Until: 'حتى',
  'That day included': 'بما فيه ذلك اليوم',
  Leave: 'إجازة',
  'Sick leave': 'إجازة مرضية',
  Training: 'تدريب',
  Travel: 'مهمة سفر',
  'The planning board: work by person, item or mandate and the day it is due':
    'لوحة التخطيط: العمل حسب الشخص أو البند أو التكليف وموعد استحقاقه',
  'Nothing yet. Leave, training and travel show on the planning board; who is away until a test is due cannot be given it.':
    'لا شيء بعد. تظهر الإجازات والتدريب والسفر في لوحة التخطيط؛ ولا يُسنَد اختبار إلى من يغيب حتى موعده.',
  'Planning board': 'لوحة التخطيط',
  'Read absence': 'عرض الغياب',
  'Create absence': 'إنشاء غياب',
  'Update absence': 'تعديل غياب',
  'Delete absence': 'حذف غياب',
  'It cannot end before it begins': 'لا يمكن أن ينتهي قبل أن يبدأ',
  'Only people of your own department': 'موظفو قسمك فقط',
  'Overlaps what is entered already: {from} to {to}': 'يتداخل مع ما سُجِّل: من {from} إلى {to}',
  'To be assigned': 'بانتظار الإسناد',
  'Under check': 'قيد التدقيق',
  '{name} is away from {from} to {to}': '{name} غائب من {from} إلى {to}',
  'Choose somebody else, or a later due date': 'اختر شخصًا آخر أو موعدًا لاحقًا',
};
