import { markFindings, marksOfLine, marksOfReport } from './marks';
import { maskedName, publicState, verifyCodeText } from './public-report';
import { separationProblems } from './separation';
import { voidersComplete } from './voiding';

describe('separation of duties', () => {
  const parts = { compiledBy: 'comp', checkedBy: 'chk', auditedBy: 'aud', testerIds: ['t1', 't2'] };
  test.each([
    ['check', 'comp', 1],
    ['check', 't1', 0],
    ['audit', 'comp', 1],
    ['audit', 't2', 1],
    ['audit', 'other', 0],
    ['approve', 'comp', 1],
    ['approve', 'aud', 1],
    ['approve', 'other', 0],
  ] as const)('%s by %s meets %d obstacles', (step, person, count) => {
    expect(separationProblems(step, person, parts)).toHaveLength(count);
  });

  test('whoever checked the data does not audit, unless the laboratory bars nobody for it', () => {
    expect(separationProblems('audit', 'k', { ...parts, checkerIds: ['k'] })).toHaveLength(1);
    expect(separationProblems('audit', 'k', { ...parts, checkerIds: [] })).toEqual([]);
    expect(separationProblems('approve', 'k', { ...parts, checkerIds: ['k'] })).toEqual([]);
  });
});

describe('marks (Order 163 art. 19, 21)', () => {
  const certificates = { cma: { no: '231012340567', validTo: '2026-12-31' }, cnas: { no: null, validTo: null } };
  const line = {
    itemScope: { cma: true, cnas: true },
    methodScope: { cma: true, cnas: true },
    testedOn: '2026-11-03',
    subcontracted: false,
    clientGiven: false,
  };

  test('need item, method and certificate on the day of the test', () => {
    expect(marksOfLine(line, certificates)).toEqual(['cma']);
    expect(marksOfLine({ ...line, testedOn: '2027-01-01' }, certificates)).toEqual([]);
    expect(marksOfLine({ ...line, testedOn: null }, certificates)).toEqual([]);
    expect(marksOfLine({ ...line, itemScope: { cma: false, cnas: true } }, certificates)).toEqual([]);
    expect(marksOfLine({ ...line, methodScope: { cma: false, cnas: true } }, certificates)).toEqual([]);
  });

  test('never stand on a subcontracted result', () => {
    expect(marksOfLine({ ...line, subcontracted: true }, certificates)).toEqual([]);
  });

  test("nor on the client's data", () => {
    expect(marksOfLine({ ...line, clientGiven: true }, certificates)).toEqual([]);
  });

  test('stand on a report of which one line allows them', () => {
    const allowed = marksOfReport([{ allowedMarks: [] }, { allowedMarks: ['cma'] }]);
    expect(allowed).toEqual(['cma']);
    expect(markFindings(['cma', 'plain'], allowed)).toEqual([]);
    expect(markFindings(['cma', 'cnas'], allowed).map(({ rule }) => rule)).toEqual(['mark.cnas']);
  });
});

describe('what a stranger sees', () => {
  test('a client by its first character', () => {
    expect(maskedName('苏州市自来水厂')).toBe('苏**');
    expect(maskedName('𠮷田')).toBe('𠮷**');
  });

  test('a voided report only if it ever left the laboratory', () => {
    expect(publicState('cancelled', true)).toBe('void');
    expect(publicState('cancelled', false)).toBe('notIssued');
    expect(publicState('approved', false)).toBe('notIssued');
    expect(publicState('superseded', true)).toBe('replaced');
    expect(publicState('issued', true)).toBe('valid');
  });

  test('a code in groups that can be read aloud', () => {
    expect(verifyCodeText('K7QX3MPD9RTV')).toBe('K7QX-3MPD-9RTV');
  });
});

describe('voiding an issued report', () => {
  const signatory = { byId: 'a', signatory: true, quality: false };
  const quality = { byId: 'b', signatory: false, quality: true };
  test('takes a signatory and the quality manager, in either order', () => {
    expect(voidersComplete(signatory, quality)).toBe(true);
    expect(voidersComplete(quality, signatory)).toBe(true);
  });
  test('is not done by two of one kind, nor by one person who is both', () => {
    expect(voidersComplete(signatory, { ...signatory, byId: 'c' })).toBe(false);
    expect(voidersComplete(quality, { ...quality, byId: 'c' })).toBe(false);
    const both = { byId: 'a', signatory: true, quality: true };
    expect(voidersComplete(both, both)).toBe(false);
    expect(voidersComplete(both, { ...signatory, byId: 'c' })).toBe(true);
  });
});
