import { characterOf, repeatReader, scanReader } from './scanner';

const codeFor = (character: string): { code: string; shift: boolean } => {
  if (/[a-z]/i.test(character)) return { code: `Key${character.toUpperCase()}`, shift: /[A-Z]/.test(character) };
  if (/\d/.test(character)) return { code: `Digit${character}`, shift: false };
  const known: Record<string, { code: string; shift: boolean }> = {
    '-': { code: 'Minus', shift: false },
    '/': { code: 'Slash', shift: false },
    ':': { code: 'Semicolon', shift: true },
    '.': { code: 'Period', shift: false },
  };
  return known[character] ?? { code: '', shift: false };
};

/** Types a text with so many ms between the keys, and Enter at the end. */
const scan = (text: string, gap: number, keyOf: (character: string) => string = (character) => character) => {
  const reader = scanReader();
  let at = 0;
  for (const character of text) {
    at += gap;
    reader.press({ key: keyOf(character), ...codeFor(character) }, at);
  }
  return reader.press({ key: 'Enter', code: 'Enter', shift: false }, at + gap);
};

const url = 'https://lims.example/s/0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b';

describe('a keyboard-wedge scanner', () => {
  it('is heard by its speed', () => {
    expect(scan(url, 8)).toBe(url);
    expect(scan('W2026-0001', 30)).toBe('W2026-0001');
  });

  it('is told from a person who types', () => {
    expect(scan('W2026-0001', 90)).toBeUndefined();
  });

  it('is told from two or three keys pressed at once', () => {
    expect(scan('abc', 5)).toBeUndefined();
  });

  it('is heard while a Chinese input method hides the characters', () => {
    expect(scan(url, 8, () => 'Process')).toBe(url);
  });

  it('is heard while an input method makes punctuation full width', () => {
    expect(scan(url, 8, (character) => ({ ':': '：', '.': '。' })[character] ?? character)).toBe(url);
  });

  it('leaves out the keys that are no characters', () => {
    expect(characterOf({ key: 'Shift', code: 'ShiftLeft', shift: true })).toBe('');
    expect(characterOf({ key: 'F1', code: 'F1', shift: false })).toBe('');
  });

  it('begins anew after a pause', () => {
    const reader = scanReader();
    reader.press({ key: 'x', code: 'KeyX', shift: false }, 0);
    let at = 1000;
    for (const character of 'Y2026-0009') {
      at += 5;
      reader.press({ key: character, ...codeFor(character) }, at);
    }
    expect(reader.press({ key: 'Enter', code: 'Enter', shift: false }, at + 5)).toBe('Y2026-0009');
  });

  it('that reads the same code twice within two seconds means it once', () => {
    const isAgain = repeatReader();
    expect(isAgain('W2026-0001', 0)).toBe(false);
    expect(isAgain('W2026-0001', 1_500)).toBe(true);
    expect(isAgain('W2026-0002', 1_600)).toBe(false);
    expect(isAgain('W2026-0002', 4_000)).toBe(false);
  });
});
