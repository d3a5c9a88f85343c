import { draftOf } from '../../../contract/draft/drafts';
import { draftSchema } from '../../../contract/kit/crud';
import { customer } from '../../../domain/customer/customer.entity';
import { entity } from '../../../domain/kit/entity';
import { date, decimal, integer, required, text } from '../../../domain/kit/field';
import { label, say } from '../../../domain/kit/label';
import { fieldMessage } from './field-message';

const thing = entity({
  name: 'thing',
  path: '/api/thing',
  label: label('物', 'Thing'),
  plural: 'Things',
  title: 'name',
  fields: {
    name: required(text('名称', 'Name', { max: 4 })),
    zip: text('邮编', 'Postcode', { pattern: '^\\d{6}$', help: label('应为 6 位数字', 'must be 6 digits') }),
    share: decimal('份额', 'Share', { atLeast: '0', atMost: '100', unit: '%' }),
    day: date('抽样日期', 'Sampled on'),
    count: required(integer('数量', 'Count', { atLeast: 1 })),
  },
});

const good = { name: '甲', zip: '100000', share: '1.50', count: 1 };

const messages = (change: object, language: 'zh' | 'en') => {
  const values: Record<string, unknown> = { ...good, ...change };
  const issues = draftSchema(thing).safeParse(values).error?.issues ?? [];
  return issues.map((issue) => {
    const name = String(issue.path[0]) as keyof typeof thing.fields;
    return say(language, fieldMessage(thing.fields[name], values[name], issue));
  });
};

describe('messages at fields', () => {
  it('has nothing to say about a good draft', () => {
    expect(messages({}, 'zh')).toEqual([]);
  });

  it('names a required field that is empty', () => {
    expect(messages({ name: '' }, 'zh')).toEqual(['请填写名称']);
    expect(messages({ count: undefined }, 'en')).toEqual(['Count is required']);
  });

  it('says how long a text may be', () => {
    expect(messages({ name: '一二三四五' }, 'zh')).toEqual(['名称最多 4 个字']);
  });

  it('says the rule of a pattern in the words of its declaration', () => {
    expect(messages({ zip: '1' }, 'en')).toEqual(['Postcode must be 6 digits']);
  });

  it('says the range of a number with its unit', () => {
    expect(messages({ share: '100.1' }, 'zh')).toEqual(['份额应在 0% 到 100% 之间']);
    expect(messages({ count: 0 }, 'en')).toEqual(['Count must be at least 1']);
  });

  it('does not speak of a range to what is no number', () => {
    expect(messages({ share: 'abc' }, 'zh')).toContain('份额应为数字');
    expect(messages({ share: 'x' }, 'en')).toContain('Share must be a number');
  });

  it('says what is wrong in which line of a list', () => {
    const contacts = [
      { name: '张', phone: '025-83210000' },
      { name: '李', phone: '无' },
    ];
    const issues = draftOf(customer).safeParse({ contacts }).error?.issues ?? [];
    const issue = issues.find(({ path }) => path[0] === 'contacts');
    const said = issue && fieldMessage(customer.fields.contacts, contacts, issue, customer.lines.contacts);
    expect(said && say('zh', said)).toBe('第 2 行：电话应为电话号码，如 025-83210000');
  });

  it('shows what a day looks like', () => {
    expect(messages({ day: '明天' }, 'zh')).toEqual(['抽样日期应为日期，如 2026-11-20']);
  });
});
