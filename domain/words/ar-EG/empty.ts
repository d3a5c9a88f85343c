/** What an empty list says, and how to begin. */
export default {
  'No companies yet. Departments and staff need one.': 'لا شركات بعد. الأقسام والموظفون يحتاجون إلى شركة.',
  'No criteria yet. Add one with its limits, or import a table of limits.':
    'لا معايير حكم بعد. أضف معيارًا بحدوده، أو استورد جدول حدود.',
  'No clients yet. Add one, or import a list of clients.': 'لا عملاء بعد. أضف عميلًا، أو استورد قائمة عملاء.',
  'No data maps yet. They tie the columns of an instrument file to test items.':
    'لا ربط بيانات بعد. به تُربط أعمدة ملف الجهاز ببنود الاختبار.',
  'No departments yet. Start with the first one of the laboratory.': 'لا أقسام بعد. ابدأ بأول قسم في المختبر.',
  'No equipment yet. Register the first device, or import the register.':
    'لا أجهزة بعد. سجّل أول جهاز، أو استورد السجل.',
  'No menu yet. Synchronise to read it from the program.': 'لا قائمة بعد. أجرِ المزامنة لقراءتها من البرنامج.',
  'No prices yet. Add one, so that the fee of an order is worked out by itself.':
    'لا أسعار بعد. أضف سعرًا لتُحسب رسوم الطلب تلقائيًا.',
  'No related parties yet. Producers and payers are registered here.':
    'لا أطراف ذات صلة بعد. يُسجَّل هنا المنتجون والدافعون.',
  'No resources yet. Synchronise to read them from the program.': 'لا صلاحيات بعد. أجرِ المزامنة لقراءتها من البرنامج.',
  'No roles yet. Add one and tick its rights.': 'لا أدوار بعد. أضف دورًا وحدد صلاحياته.',
  'No sample categories yet. Start with one, such as “water”.': 'لا فئات عينات بعد. ابدأ بفئة مثل «المياه».',
  'No sample types yet. Add a category first, then a type below it.': 'لا أنواع عينات بعد. أضف فئة أولًا ثم نوعًا تحتها.',
  'No sample variants yet. Choose a sample type and add one.': 'لا أصناف عينات بعد. اختر نوع عينة وأضف صنفًا.',
  'No staff yet. Add an account, or import a list of people.': 'لا موظفين بعد. أضف حسابًا، أو استورد قائمة أشخاص.',
  'No standards yet. Add one, or import the list of standards.':
    'لا مواصفات بعد. أضف مواصفة، أو استورد قائمة المواصفات.',
  'No test areas yet. An area decides which department gets the work: add one first.':
    'لا مجالات اختبار بعد. المجال يحدد القسم الذي يتلقى العمل: أضف مجالًا أولًا.',
  'No test methods yet. Set up the standards first, then add a method for each clause.':
    'لا أسس اختبار بعد. أضف المواصفات أولًا ثم أساسًا لكل بند طريقة.',
  'No test items yet. Add one, or import a sheet.': 'لا بنود اختبار بعد. أضف بندًا، أو استورد جدولًا.',
};
