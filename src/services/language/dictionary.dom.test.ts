import { label } from '../../../domain/kit/label';
import { dictionaryOf } from './dictionary';
import { labelIn, learnLabels } from './labels';

const words = {
  Order: 'الطلب',
  'Order|排序': 'الترتيب',
  Scrapped: 'مُكهَّن',
  'Test item': 'بند الاختبار',
  'The device is "{0}"': 'الجهاز «{0}»',
  'must be between {0} and {1}': 'يقع بين {0} و{1}',
  'changed the {0}': 'عدّل {0}',
  'changed the tags': 'وضع الوسوم',
  'Value {0}: ': 'القيمة {0}: ',
};
const say = dictionaryOf(words);

describe('a dictionary', () => {
  it('goes by the English words, and by the Chinese ones where these stand for two things', () => {
    expect(say(label('委托', 'Order'))).toBe('الطلب');
    expect(say(label('排序', 'Order'))).toBe('الترتيب');
  });

  it('leaves English what it does not know', () => {
    expect(say(label('无', 'Nothing of the kind'))).toBe('Nothing of the kind');
  });

  it('fills the parts of a label in, themselves translated where they are words', () => {
    expect(say(label('', 'must be between 1 and 20'))).toBe('يقع بين 1 و20');
    expect(say(label('', 'The device is "Scrapped"'))).toBe('الجهاز «مُكهَّن»');
    expect(say(label('', 'changed the test item'))).toBe('عدّل بند الاختبار');
  });

  it('takes the words themselves before a form, and the firmer form before the looser', () => {
    expect(say(label('', 'changed the tags'))).toBe('وضع الوسوم');
    expect(say(label('', 'W-1: The device is "Scrapped"'))).toBe('W-1: الجهاز «مُكهَّن»');
  });

  it('says the word behind a number', () => {
    expect(say(label('', '2 Scrapped'))).toBe('2 مُكهَّن');
    expect(say(label('', '5 mg/L'))).toBe('5 mg/L');
  });

  it('says an object and its message each for itself', () => {
    expect(say(label('', 'Value 2: Scrapped'))).toBe('القيمة 2: مُكهَّن');
    expect(say(label('', 'W-1: changed the tags'))).toBe('W-1: وضع الوسوم');
    expect(say(label('', 'W-1: changed its mind: twice'))).toBe('W-1: changed its mind: twice');
  });

  it('is asked for its own locale only', () => {
    learnLabels('ar-EG', words);
    expect(['zh-CN', 'en-US', 'ar-EG'].map((locale) => labelIn(locale, label('委托', 'Order')))).toEqual([
      '委托',
      'Order',
      'الطلب',
    ]);
  });
});
