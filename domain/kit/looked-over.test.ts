import { approvalProblems } from './looked-over';

test('whoever made or submitted a record does not approve it', () => {
  const made = { createdBy: 'a', submittedById: 'b' };
  expect(approvalProblems(made, 'a')).toHaveLength(1);
  expect(approvalProblems(made, 'b')).toHaveLength(1);
  expect(approvalProblems(made, 'c')).toEqual([]);
});
