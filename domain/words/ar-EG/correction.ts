/** Corrections of devices by their certificates. */
export default {
  'Value to add': 'قيمة تُضاف',
  Factor: 'معامل',
  'Measured point': 'نقطة القياس',
  'How it corrects': 'طريقة التصحيح',
  'Uncertainty U': 'عدم اليقين U',
  'Holds from': 'يسري من',
  'Holds to': 'يسري إلى',
  'Unit of the reading': 'وحدة القراءة',
  'Values at points, straight between them': 'قيم عند نقاط، وخط مستقيم بينها',
  'Fill in a number, with "." as the decimal point': 'أدخل رقمًا، والفاصلة العشرية «.»',
  'Values at points need two points at least': 'القيم عند النقاط تحتاج إلى نقطتين على الأقل',
  'The point {at} is there twice': 'النقطة {at} مكررة',
  'The range ends above where it begins': 'نهاية المدى أكبر من بدايته',
  'A factor is more than zero': 'المعامل أكبر من صفر',
  'There is no correction of a device': 'لا يوجد تصحيح لجهاز',
  'Outside the range of the correction of the device': 'خارج مدى تصحيح الجهاز',
  'Readings are corrected by certificate {certNo} of device {no}.': 'صُحِّحت القراءات بشهادة الجهاز {no} رقم {certNo}.',
  'The formula corrects the reading: choose the device, whose certificate in force on the day of the test has to give a correction':
    'الصيغة تصحّح القراءة: اختر الجهاز، ويجب أن تعطي شهادته السارية يوم الاختبار تصحيحًا',
  'The reading is outside the range for which the certificate of the device gives corrections':
    'القراءة خارج المدى الذي تعطي له شهادة الجهاز تصحيحات',
};
