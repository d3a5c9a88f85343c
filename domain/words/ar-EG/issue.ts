/** What stops a report at its issue, and what the laboratory prints on every report. */
export default {
  'The company data are complete': 'بيانات الجهة مكتملة',
  'The code leads to a public address': 'الرمز يؤدي إلى عنوان عام',
  'The certificates of the marks have numbers and are in force, and the marks have pictures':
    'شهادات الشعارات مرقمة وسارية، وللشعارات صور',
  'There is a seal to put on': 'يوجد ختم يوضع على التقرير',
  'Verification address': 'عنوان التحقق',
  'Where the codes on reports and labels lead, such as https://lims.example. Without it, or with an address of the computer itself, no report is issued.':
    'إلى أين تؤدي رموز التقارير والملصقات، مثل \u2066https://lims.example\u2069. بدونه، أو بعنوان الحاسوب نفسه، لا يصدر أي تقرير.',
  'Public address': 'العنوان العام',
  'The company data are complete now: send the report back to be prepared; submitted again it takes them over':
    'اكتملت بيانات الجهة الآن: أعد التقرير إلى الإعداد، وعند تقديمه ثانية يأخذ بها',
  name: 'الاسم',
  address: 'العنوان',
  'phone or e-mail': 'الهاتف أو البريد الإلكتروني',
  'What the report says of the laboratory is incomplete: {facts}': 'ما يقوله التقرير عن المختبر ناقص: {facts}',
  'Enter the public address in the settings, or set PUBLIC_URL in the environment':
    'أدخل العنوان العام في الإعدادات، أو عيّن \u2066PUBLIC_URL\u2069 في البيئة',
  'Withdraw the approval, enter the public address and approve it again':
    'اسحب الاعتماد وأدخل العنوان العام ثم اعتمد التقرير من جديد',
  'No public address has been entered: the code on the report leads nowhere':
    'لم يُدخل عنوان عام: رمز التقرير لا يؤدي إلى شيء',
  'The code on the report leads to {address}, which nobody outside can open':
    'رمز التقرير يؤدي إلى \u2066{address}\u2069، ولا يستطيع أحد من الخارج فتحه',
  'The report bears the {mark} mark, and the certificate has no number':
    'يحمل التقرير شعار \u2066{mark}\u2069 ولا رقم للشهادة',
  'The report bears the {mark} mark, and nobody has said until when the certificate is valid':
    'يحمل التقرير شعار \u2066{mark}\u2069 ولم يُذكر تاريخ انتهاء الشهادة',
  'The report bears the {mark} mark, and the certificate ended on {day}':
    'يحمل التقرير شعار \u2066{mark}\u2069 وقد انتهت الشهادة في \u2066{day}\u2069',
  'Complete the certificate in the company data, or remove the mark': 'أكمل الشهادة في بيانات الجهة أو أزل الشعار',
  'The report bears the {mark} mark, and the laboratory has uploaded no picture of it':
    'يحمل التقرير شعار \u2066{mark}\u2069 ولم يرفع المختبر صورة له',
  'The picture is damaged: it cannot be printed on a report': 'الصورة تالفة ولا يمكن طباعتها على تقرير',
  'The seal and the marks as reports print them': 'الختم والشعارات كما تطبعها التقارير',
  'Upload the mark in the company data, or remove it': 'ارفع الشعار في بيانات الجهة أو أزله',
  'The laboratory has no name yet, so that its seal cannot be drawn': 'لا اسم للمختبر بعد، فلا يمكن رسم ختمه',
  'Enter the name or upload the seal in the company data': 'أدخل الاسم أو ارفع الختم في بيانات الجهة',
  '"{setting}" is given by the variable {variable} of the environment and cannot be changed here':
    '«{setting}» محدَّد بمتغير البيئة \u2066{variable}\u2069 ولا يمكن تغييره هنا',
  '"{setting}" has to be an address that begins with http:// or https://, without a question mark or a hash':
    '«{setting}» يجب أن يكون عنوانًا يبدأ بـ \u2066http://\u2069 أو \u2066https://\u2069 دون علامة استفهام أو شباك',
  'Opinions and interpretations': 'آراء وتفسيرات',
  Remarks: 'ملاحظات',
  'What all reports share is there in the language of the report': 'ما تشترك فيه كل التقارير موجود بلغة التقرير',
  'A text that every report prints cannot say that the results conform':
    'نص يُطبع في كل تقرير لا يجوز أن يقول إن النتائج مطابقة',
  'The number of days for objections comes from the setting "Objection period": write {hole} in its place':
    'عدد أيام الاعتراض يأتي من إعداد «مهلة الاعتراض»: اكتب \u2066{hole}\u2069 مكانه',
  'Every statement needs its English: there are {zh} in Chinese and {en} in English':
    'لكل بيان مقابله الإنجليزي: بالصينية \u2066{zh}\u2069 وبالإنجليزية \u2066{en}\u2069',
  'Every part of the report has to stand in the order once': 'يجب أن يرد كل جزء من التقرير في الترتيب مرة واحدة',
  'The report is in English, and "{text}" has none': 'التقرير بالإنجليزية، وليس لـ«{text}» نص إنجليزي',
  'Add the English to what all reports share, or to the sample type; then have the report submitted again':
    'أضف الإنجليزية إلى ما تشترك فيه كل التقارير أو إلى نوع العينة، ثم يُقدَّم التقرير من جديد',
  'Add the English to what all reports share, or to the sample type':
    'أضف الإنجليزية إلى ما تشترك فيه كل التقارير أو إلى نوع العينة',
  'The key "{key}" of a question is used twice': 'المفتاح «\u2066{key}\u2069» لسؤال مستعمل مرتين',
  '"{question}" has nothing to choose from': 'ليس في «{question}» ما يُختار منه',
  '{name}: must be a number': '{name}: يجب أن يكون عددًا',
  '{name}: must be a day': '{name}: يجب أن يكون يومًا',
  '{name}: must be one of the choices': '{name}: يجب أن يكون أحد الخيارات',
  Requirement: 'الحد',
  Uncertainty: 'عدم اليقين',
  'Statement in Chinese': 'البيان بالصينية',
  'Remark on reports': 'ملاحظة التقارير',
  'On the report': 'في التقرير',
};
