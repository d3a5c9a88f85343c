import { subjectOf } from './subject';

describe('what a read is about', () => {
  it('is the record its path names', () => {
    const path = '/api/tasks/assign/{id}';
    expect(subjectOf(path, { id: 'a' })).not.toBe(subjectOf(path, { id: 'b' }));
    expect(subjectOf(path, { id: 'a' })).toBe(subjectOf(path, { id: 'a' }));
  });

  it('is the record a field names where the path has no place for it', () => {
    expect(subjectOf('/api/parties', { customerId: 'a' })).not.toBe(subjectOf('/api/parties', { customerId: 'b' }));
  });

  it('stays the same list under another page, filter or search', () => {
    expect(subjectOf('/api/order', { current: 1, keyword: 'x' })).toBe(
      subjectOf('/api/order', { current: 2, customerId: 'b' }),
    );
  });

  it('is the owner of a list that its path names', () => {
    const path = '/api/import/{id}/lines';
    expect(subjectOf(path, { id: 'a', current: 1 })).not.toBe(subjectOf(path, { id: 'b', current: 1 }));
  });

  it('is nothing before there is something to ask', () => {
    expect(subjectOf('/api/order', null)).toBeNull();
  });
});
