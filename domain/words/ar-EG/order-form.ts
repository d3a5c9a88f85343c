/** What the order form shows, asks and hides. */
export default {
  'Set up the order form': 'إعداد نموذج الطلب',
  'With the facts of a sample': 'مع بيانات العينة',
  'The order form has no field {key}': 'لا يوجد في نموذج الطلب حقل {key}',
  '{name} is there twice': 'تكرر الحقل {name}',
  '{name} is needed by the rules and cannot be hidden': 'الحقل {name} تحتاجه القواعد فلا يمكن إخفاؤه',
  '{name} cannot stand with the facts of a sample': 'لا يمكن وضع {name} مع بيانات العينة',
  '{name} cannot be a column of the grid': 'لا يمكن أن يكون {name} عمودًا في الجدول',
  'What is required is set by the laboratory, not for oneself': 'الإلزامي يحدده المختبر، ولا يحدده المرء لنفسه',
  '{name} is hidden and cannot be required': 'الحقل {name} مخفي فلا يمكن أن يكون إلزاميًا',
  '{name} cannot be made required': 'لا يمكن جعل {name} إلزاميًا',
  'The set-up of the form': 'إعداد النموذج',
  'Orders of that type have a set-up already; reload and change it': 'لطلبات هذا النوع إعداد من قبل؛ أعد التحميل وعدّله',
};
