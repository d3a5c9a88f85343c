/** Decision rules: how sure a verdict is, and how it is told to the client. */
export default {
  'Probability of conformity': 'احتمال المطابقة',
  'Conformity level': 'مستوى المطابقة المطلوب',
  'The limit is tightened by ratio × U (k=2)': 'يُشدَّد الحد بمقدار النسبة × \u2066U (k=2)\u2069',
  'Conformity as probable as this passes, non-conformity as probable as this fails; what lies between is conditional':
    'ما بلغ احتمال مطابقته هذا المستوى يُقبل، وما بلغ احتمال عدم مطابقته هذا المستوى يُرفض، وما بينهما مشروط',
  'Uncertainty on the report': 'ذكر عدم اليقين في التقرير',
  'U in % of the result': 'U نسبة مئوية من النتيجة',
  'the decision rule needs the uncertainty': 'قاعدة القرار تحتاج إلى عدم اليقين',
  'it is as sure as the rule asks': 'بلغ الاحتمال المستوى المطلوب',
  'it is not as sure as the rule asks': 'لم يبلغ الاحتمال المستوى المطلوب',
  'one value alone meets the limit: no probability decides it': 'الحد تستوفيه قيمة واحدة: لا يُحكم عليه بالاحتمال',
  'Guard band: {method} of the result is compared with the limit reduced by {ratio} × U (k=2); what passes is wrongly accepted with a probability of {risk} at most.':
    'نطاق الحماية: تُقارن {method} للنتيجة بالحد منقوصًا منه \u2066{ratio} × U (k=2)\u2069؛ ولا يتجاوز احتمال القبول الخاطئ {risk}.',
  'Probability of conformity: of the result and its measurement uncertainty follows the probability that the limit is met; {level} % or more passes, {rest} % or less fails, what lies between is conditional.':
    'احتمال المطابقة: يُحسب من النتيجة وعدم يقين القياس احتمال استيفاء الحد؛ \u2066{level} %\u2069 فأكثر مطابق، و\u2066{rest} %\u2069 فأقل غير مطابق، وما بينهما مشروط.',
  'Simple acceptance: {method} of the result is compared with the limit without regard to the measurement uncertainty; close to the limit the verdict is wrong with a probability of up to 50 %.':
    'قبول بسيط: تُقارن {method} للنتيجة بالحد دون احتساب عدم يقين القياس؛ وقرب الحد قد يبلغ احتمال خطأ الحكم \u206650 %\u2069.',
  'This rule needs its conformity level': 'تحتاج هذه القاعدة إلى مستوى المطابقة',
  'The probability is that of the unrounded value: compare the full value':
    'الاحتمال هو احتمال القيمة غير المقرَّبة: قارن القيمة الكاملة',
  'Line {line} is met by one value alone: no probability decides it':
    'السطر {line} تستوفيه قيمة واحدة: لا يُحكم عليه بالاحتمال',
  'It meets the limit with a probability of {p}.': 'تستوفي الحد باحتمال {p}.',
};
