import { email, phone } from './reach';

const matches = (pattern: string | undefined, text: string) => new RegExp(pattern ?? '', 'u').test(text);

describe('a telephone number', () => {
  const { pattern } = phone('电话', 'Phone');
  it.each([
    '13800138000',
    '+86 138-0013-8000',
    '(0512) 6666 8888 转 12',
    '025-83210000、138 0013 8000',
    '6255 1234 ext. 3',
    '110',
    '٠١٠ ١٢٣٤ ٥٦٧٨',
    '',
  ])('may be written %s', (text) => expect(matches(pattern, text)).toBe(true));
  it.each(['138abc00', '无', '12', '见合同', 'a@b.cn', '---'])('is not %s', (text) =>
    expect(matches(pattern, text)).toBe(false),
  );
});

describe('a mailbox', () => {
  const { pattern } = email('邮箱', 'E-mail');
  it.each(['a@b.cn', 'zhang.san+lims@mail.example.org', ''])('may be %s', (text) =>
    expect(matches(pattern, text)).toBe(true),
  );
  it.each(['not-mail', 'a@b', '@b.cn', 'a b@c.cn', 'a@b.'])('is not %s', (text) =>
    expect(matches(pattern, text)).toBe(false),
  );
});
