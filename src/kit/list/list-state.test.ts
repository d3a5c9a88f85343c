import { type ListState, readListState, writeListState } from './list-state';

const state: ListState = {
  current: 3,
  pageSize: 50,
  sorter: 'createdAt_desc',
  keyword: '水 & 土',
  view: 'mine',
  filters: { state: ['ready', 'testing'], customerId: 'a', dueDateFrom: '2026-11-20' },
};

describe('the address of a list', () => {
  it('carries everything the list shows, so that a copied address shows the same rows', () => {
    expect(readListState(writeListState(state))).toEqual(state);
  });

  it('stays plain for a plain list', () => {
    expect(writeListState({ current: 1, pageSize: 10, filters: {} }).toString()).toBe('');
  });

  it('takes what belongs to the page around it for no filter', () => {
    expect(readListState(new URLSearchParams('tab=variants&group=dataMap&id=7')).filters).toEqual({});
  });

  it('falls back to the first page of ten when somebody typed nonsense', () => {
    expect(readListState(new URLSearchParams('current=-1&pageSize=x'))).toMatchObject({ current: 1, pageSize: 10 });
  });

  it('leaves out a filter that was emptied', () => {
    expect(writeListState({ ...state, filters: { a: '', b: [] } }).has('a')).toBe(false);
  });
});
