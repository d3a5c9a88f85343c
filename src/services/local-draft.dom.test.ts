import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './local-draft';

const name = { userId: 'u1', noun: 'order', id: 'new' };
const kept = { at: '2026-11-20T01:00:00.000Z', ver: 0, data: { head: { project: '一水厂' } } };

beforeEach(() => window.localStorage.clear());

describe('a draft of a form', () => {
  it('comes back as it was kept', () => {
    keepDraft(name, kept);
    expect(readDraft(name)).toEqual(kept);
  });

  it('is nobody else’s and of no other record', () => {
    keepDraft(name, kept);
    expect(readDraft({ ...name, userId: 'u2' })).toBeUndefined();
    expect(readDraft({ ...name, id: 'o1' })).toBeUndefined();
  });

  it('is gone once dropped, and all are after signing out, while other things stay', () => {
    keepDraft(name, kept);
    keepDraft({ ...name, id: 'o1' }, kept);
    window.localStorage.setItem('umi_locale', 'en-US');
    dropDraft(name);
    expect(readDraft(name)).toBeUndefined();
    dropAllDrafts();
    expect(readDraft({ ...name, id: 'o1' })).toBeUndefined();
    expect(window.localStorage.getItem('umi_locale')).toBe('en-US');
  });

  it('is none when what is stored is broken', () => {
    window.localStorage.setItem('hj_draft:u1:order:new', '{"at":');
    expect(readDraft(name)).toBeUndefined();
  });

  it('disturbs nobody when the store is full', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(keepDraft(name, kept, full)).toBe(false);
  });
});
