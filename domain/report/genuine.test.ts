import { type Evidence, incidentOf } from './genuine';

const signed = { valid: true, contentSha256: 'c' };
const issued: Evidence = {
  state: 'issued',
  wasIssued: true,
  isApproved: true,
  contentSha256: 'c',
  frozen: { sha256: 'c', computed: 'c', linesAgree: true, annexesAgree: true },
  signatures: [
    { ...signed, role: 'compile', fileSha256: null },
    { ...signed, role: 'other', fileSha256: null },
    { ...signed, role: 'approve', fileSha256: 'before the seal' },
    { ...signed, role: 'seal', fileSha256: 'f' },
  ],
  file: { stated: 'f', stored: 'f', onDisk: 'f' },
  trail: { state: 'issued', contentSha256: 'c', sha256: 'f' },
};
const [compiled, , approved, sealed] = issued.signatures;
const draft: Evidence = {
  state: 'compiling',
  wasIssued: false,
  isApproved: false,
  contentSha256: null,
  frozen: null,
  signatures: [],
  file: null,
  trail: { state: 'compiling', contentSha256: null, sha256: null },
};

describe('a report is genuine', () => {
  it('when content, signatures, file and trail agree', () => {
    expect(incidentOf(issued)).toBeNull();
  });

  it('with a seal that was taken off again: the file was made anew with the void signature', () => {
    const signatures = [...issued.signatures.slice(0, 3), { ...signed, valid: false, role: 'seal', fileSha256: 'f' }];
    expect(incidentOf({ ...issued, signatures } as Evidence)).toBeNull();
  });

  it('as long as nobody has submitted it', () => {
    expect(incidentOf(draft)).toBeNull();
  });

  it('when it ended before it was issued: its signatures are void', () => {
    const void_ = issued.signatures.map((each) => ({ ...each, valid: false }));
    expect(incidentOf({ ...issued, state: 'cancelled', wasIssued: false, signatures: void_ })).toBeNull();
  });
});

describe('its content is at fault', () => {
  it.each<[string, Partial<Evidence>]>([
    ['it was changed', { frozen: { sha256: 'c', computed: 'x', linesAgree: true, annexesAgree: true } }],
    [
      'it was changed with its digest',
      { frozen: { sha256: 'x', computed: 'x', linesAgree: true, annexesAgree: true } },
    ],
    ['the lines beside it differ', { frozen: { sha256: 'c', computed: 'c', linesAgree: false, annexesAgree: true } }],
    ['an annex was exchanged', { frozen: { sha256: 'c', computed: 'c', linesAgree: true, annexesAgree: false } }],
    ['it is gone', { frozen: null }],
    ['the report states another digest', { contentSha256: 'x' }],
    ['the compiler has not signed it', { signatures: issued.signatures.slice(1) }],
    [
      'a standing signature is bound to another content',
      { signatures: [...issued.signatures, { ...signed, contentSha256: 'x', role: 'other', fileSha256: null }] },
    ],
    [
      'all of it was exchanged but the trail',
      {
        contentSha256: 'x',
        frozen: { sha256: 'x', computed: 'x', linesAgree: true, annexesAgree: true },
        signatures: issued.signatures.map((each) => ({ ...each, contentSha256: 'x' })),
      },
    ],
  ])('when %s', (_, change) => {
    expect(incidentOf({ ...issued, ...change })).toBe('content');
  });
});

describe('its file is at fault', () => {
  it.each<[string, Partial<Evidence>]>([
    ['its bytes were changed', { file: { stated: 'f', stored: 'f', onDisk: 'x' } }],
    ['its bytes are gone', { file: { stated: 'f', stored: 'f', onDisk: null } }],
    ['file and row were exchanged', { file: { stated: 'f', stored: 'x', onDisk: 'x' } }],
    ['file, row and report were exchanged', { file: { stated: 'x', stored: 'x', onDisk: 'x' } }],
    [
      'all of them were exchanged but the trail',
      {
        file: { stated: 'x', stored: 'x', onDisk: 'x' },
        signatures: [compiled, approved, { ...sealed, fileSha256: 'x' }] as Evidence['signatures'],
      },
    ],
    ['it has none', { file: null }],
    ['the signature was bound to another', { signatures: [compiled, approved] as Evidence['signatures'] }],
    ['nobody approved it', { signatures: [compiled, sealed] as Evidence['signatures'] }],
    ['the trail knows another state', { trail: { ...issued.trail, state: 'cancelled' } }],
  ])('when %s', (_, change) => {
    expect(incidentOf({ ...issued, ...change })).toBe('file');
  });

  it('also of a draft that was stored', () => {
    expect(incidentOf({ ...draft, file: { stated: 'f', stored: 'f', onDisk: 'f' } })).toBeNull();
    expect(incidentOf({ ...draft, file: { stated: 'f', stored: 'x', onDisk: 'x' } })).toBe('file');
  });
});

it('a report that was called issued without an approval is at fault', () => {
  expect(incidentOf({ ...draft, state: 'issued' })).toBe('content');
  const submitted = { ...issued, isApproved: false, wasIssued: false, signatures: [compiled] } as Evidence;
  expect(incidentOf({ ...submitted, state: 'issued' })).toBe('file');
});
