import { createHash, type KeyObject } from 'node:crypto';
import { aKey, aRow, COMPANY, chained, signedEvery } from '../../../tests/support/builders/chain';
import type { Link } from '../audit';
import { digestOf, readLine, signedLine } from './checkpoint';
import { lineOfRow, type TrailRow } from './row';
import { type Verdict, verifyTrail } from './verify';
import { filedOf } from './verify-checkpoints';

const key = Buffer.alloc(32, 7);
const other = Buffer.alloc(32, 9);
const signer = aKey();
const ROWS = 60;
const EVERY = 10;

type State = {
  rows: TrailRow[];
  head: Link | undefined;
  lines: string[];
  noted: { n: number; seq: number; digest: string }[];
};

const noteOf = (line: string) => ({ n: readLine(line)?.n ?? 0, seq: readLine(line)?.seq ?? 0, digest: digestOf(line) });
const headOf = (rows: readonly TrailRow[]): Link | undefined => {
  const last = rows.at(-1);
  return last && { seq: last.seq, hash: last.hash };
};
const rows = chained(
  key,
  Array.from({ length: ROWS }, (_, at) => aRow(at + 1)),
);
const lines = signedEvery(signer, rows, EVERY);
const fresh = (): State => ({
  rows: structuredClone(rows),
  head: headOf(rows),
  lines: [...lines],
  noted: lines.map(noteOf),
});

const verify = (state: State, keys: readonly KeyObject[] = [signer]): Promise<Verdict> =>
  verifyTrail({
    companyId: COMPANY,
    key,
    rows: state.rows,
    count: state.rows.length,
    head: state.head,
    adoption: null,
    filed: filedOf(state.lines, keys, state.noted),
  });

/** Numbers that come again in each run, so that a failure is found again. */
const dice = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
type Roll = ReturnType<typeof dice>;

const texts = [
  'actorName',
  'ip',
  'action',
  'refType',
  'refNo',
  'fromState',
  'toState',
  'reason',
  'requestId',
  'at',
] as const;
const at = (state: State, seq: number): TrailRow => state.rows[seq - 1] as TrailRow;
const renumber = (state: State) => {
  state.rows = state.rows.map((row, index) => ({ ...row, seq: index + 1 }));
};
/** Chains anew from a row on, and notes the new end, as somebody would who has the algorithm. */
const rechain = (state: State, from: number, by: Buffer) => {
  const before = state.rows[from - 2];
  state.rows = [
    ...state.rows.slice(0, from - 1),
    ...chained(by, state.rows.slice(from - 1), before && { seq: before.seq, hash: before.hash }),
  ];
  state.head = headOf(state.rows);
};

/** What somebody could do who has all rights in the database, or in the folder of the checkpoints; gives the first bad row where one is known. */
const tamperings: Record<string, (state: State, roll: Roll) => number | null> = {
  change: (state, roll) => {
    const seq = 1 + roll(ROWS);
    const row = at(state, seq);
    const column = texts[roll(texts.length)] ?? 'reason';
    Object.assign(row, { [column]: `${row[column] ?? ''}.` });
    return seq;
  },
  changeOfAMicrosecond: (state, roll) => {
    const seq = 1 + roll(ROWS);
    const row = at(state, seq);
    row.at = row.at.replace('Z', '001Z');
    return seq;
  },
  changeInside: (state, roll) => {
    const seq = 1 + roll(ROWS);
    at(state, seq).after = { n: seq, list: [1, { z: 1, a: '値' }] };
    return seq;
  },
  emptied: (state, roll) => {
    const seq = 1 + roll(ROWS);
    at(state, seq).before = null;
    return seq;
  },
  changeWithItsHash: (state, roll) => {
    const seq = 1 + roll(ROWS);
    const row = at(state, seq);
    row.actorName = 'X';
    const { prevHash, hash: _hash, ...content } = row;
    row.hash = createHash('sha256').update(prevHash).update(JSON.stringify(content)).digest('hex');
    return seq;
  },
  delete: (state, roll) => {
    const seq = 1 + roll(ROWS - 1);
    state.rows.splice(seq - 1, 1 + roll(Math.min(5, ROWS - seq)));
    return seq;
  },
  deleteAndRenumber: (state, roll) => {
    const seq = 1 + roll(ROWS - 1);
    state.rows.splice(seq - 1, 1);
    renumber(state);
    state.head = headOf(state.rows);
    return seq;
  },
  insert: (state, roll) => {
    const seq = 1 + roll(ROWS);
    state.rows.splice(seq - 1, 0, { ...at(state, 1 + roll(ROWS)), seq });
    return null;
  },
  insertAndRenumber: (state, roll) => {
    const seq = 1 + roll(ROWS);
    state.rows.splice(seq - 1, 0, aRow(seq, { prevHash: at(state, seq).prevHash, hash: 'f'.repeat(64) }));
    renumber(state);
    state.head = headOf(state.rows);
    return seq;
  },
  append: (state) => {
    state.rows.push(aRow(ROWS + 1, { prevHash: at(state, ROWS).hash, hash: 'a'.repeat(64) }));
    state.head = headOf(state.rows);
    return ROWS + 1;
  },
  swap: (state, roll) => {
    const [a, b] = [1 + roll(ROWS / 2), 1 + ROWS / 2 + roll(ROWS / 2)];
    [state.rows[a - 1], state.rows[b - 1]] = [at(state, b), at(state, a)];
    renumber(state);
    state.head = headOf(state.rows);
    return a;
  },
  swapHashes: (state, roll) => {
    const seq = 1 + roll(ROWS - 1);
    const [a, b] = [at(state, seq), at(state, seq + 1)];
    [a.hash, b.hash] = [b.hash, a.hash];
    return seq;
  },
  moveHead: (state, roll) => {
    const row = at(state, 1 + roll(ROWS - 1));
    state.head = { seq: row.seq, hash: row.hash };
    return ROWS + 1;
  },
  forgeHead: (state) => {
    state.head = { seq: ROWS, hash: 'b'.repeat(64) };
    return ROWS + 1;
  },
  dropHead: (state) => {
    state.head = undefined;
    return ROWS + 1;
  },
  cutTail: (state, roll) => {
    const left = roll(ROWS);
    state.rows.length = left;
    return left + 1;
  },
  cutTailAndMoveHead: (state, roll) => {
    const left = roll(ROWS);
    state.rows.length = left;
    state.head = headOf(state.rows);
    return left + 1;
  },
  cutAllAndForget: (state, roll) => {
    state.rows.length = roll(ROWS);
    state.head = headOf(state.rows);
    state.noted = [];
    return state.rows.length + 1;
  },
  rechainWithoutTheKey: (state, roll) => {
    const seq = 1 + roll(ROWS);
    at(state, seq).actorName = 'X';
    rechain(state, seq, other);
    return seq;
  },
  rechainWithTheKey: (state, roll) => {
    at(state, 1 + roll(ROWS)).actorName = 'X';
    rechain(state, 1, key);
    return null;
  },
  dropCheckpoints: (state, roll) => {
    state.lines.splice(roll(lines.length), 1 + roll(3));
    return null;
  },
  changeCheckpoint: (state, roll) => {
    const which = roll(lines.length);
    state.lines[which] = (lines[which] ?? '').replace(/"at":"2026/, '"at":"2025');
    return null;
  },
  garbleCheckpoint: (state, roll) => {
    const which = roll(lines.length);
    state.lines[which] = (lines[which] ?? '').slice(0, 40 + roll(100));
    return null;
  },
  forgeCheckpoints: (state, roll) => {
    at(state, 1 + roll(ROWS)).actorName = 'X';
    rechain(state, 1, key);
    state.lines = signedEvery(aKey(), state.rows, EVERY);
    return null;
  },
};

const RUNS = 1000;

test(`${RUNS} tamperings of ${Object.keys(tamperings).length} kinds: all are found, and the first bad row is named`, async () => {
  const kinds = Object.entries(tamperings);
  const missed: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [name, tamper] = kinds[run % kinds.length] as (typeof kinds)[number];
    const state = fresh();
    const first = tamper(state, dice(run + 1));
    const { faults, faultCount } = await verify(state);
    if (faultCount === 0 || (first !== null && faults[0]?.seq !== first))
      missed.push(`${name} (run ${run}): row ${first} expected, found ${JSON.stringify(faults[0])}`);
  }
  expect(missed).toEqual([]);
});

test('nothing is found where nothing was done, however long the trail is and whatever its clock did', async () => {
  for (let run = 0; run < 200; run += 1) {
    const roll = dice(run);
    const some = chained(
      key,
      Array.from({ length: roll(60) }, (_, index) =>
        aRow(index + 1, {
          at: new Date(roll(2_000_000_000) * 1000).toISOString(),
          after: { a: roll(9), ' ': '"\\\u2028' },
        }),
      ),
    );
    const every = 1 + roll(9);
    const signed = signedEvery(signer, some, every);
    // The database may not have noted the last one yet, and rows may have come since.
    const noted = signed.slice(0, Math.max(0, signed.length - roll(2))).map(noteOf);
    const verdict = await verify({ rows: some, head: headOf(some), lines: signed.reverse(), noted });
    expect([run, verdict.faults, verdict.breaks]).toEqual([run, [], []]);
    expect(verdict.signed?.seq ?? 0).toBe(Math.floor(some.length / every) * every);
  }
});

describe('a restore', () => {
  const RESTORED = 35;
  const restoreRow = aRow(RESTORED + 1, {
    action: 'trail.restore',
    refType: 'company',
    refId: COMPANY,
    after: { manifest: 'backup.json', takenAt: '2026-01-02T00:00:00.000Z', seq: RESTORED },
  });
  const old = rows.slice(0, RESTORED);
  const since = chained(key, [restoreRow, ...Array.from({ length: 29 }, (_, index) => aRow(index))], headOf(old));
  const restored = [...old, ...since];
  const signedSince = signedEvery(signer, since, 15, lines);

  test('is a named break: checkpoints of what it threw away are no alarm', async () => {
    const verdict = await verify({
      rows: restored,
      head: headOf(restored),
      lines: [...lines, ...signedSince],
      noted: signedSince.map(noteOf),
    });
    expect(verdict.faults).toEqual([]);
    expect(verdict.breaks).toEqual([{ kind: 'restored', seq: 36, from: 36, to: null }]);
    expect(verdict.signed).toMatchObject({ n: 8, seq: 65 });
  });

  test('without its row is a cut tail, and with a row that was written by hand too', async () => {
    const cut = await verify({ rows: old, head: headOf(old), lines, noted: [] });
    expect(cut.faults[0]).toEqual({ kind: 'cutTail', seq: 36, upTo: 60 });
    const forged = chained(other, [restoreRow], headOf(old));
    const found = await verify({ rows: [...old, ...forged], head: headOf(forged), lines, noted: [] });
    expect(found.faults.map(({ kind }) => kind)).toEqual(['changed', 'cutTail']);
  });

  test('excuses nothing that was signed after it', async () => {
    const left = restored.slice(0, 55);
    const { faults } = await verify({ rows: left, head: headOf(left), lines: [...lines, ...signedSince], noted: [] });
    expect(faults).toEqual([{ kind: 'cutTail', seq: 56, upTo: 65 }]);
  });
});

test('a key of checkpoints that the trail names is known, also when another has taken its place', async () => {
  const earlier = aKey();
  const { publicPem } = await import('./checkpoint');
  const named = chained(key, [
    aRow(1, { action: 'trail.checkpointKey', after: { publicKey: publicPem(earlier) } }),
    ...Array.from({ length: 9 }, (_, index) => aRow(index + 2)),
  ]);
  const signed = signedEvery(earlier, named, 5);
  const state = { rows: named, head: headOf(named), lines: signed, noted: [] };
  expect((await verify(state)).faults).toEqual([]);
  const [line = ''] = signed;
  const { sig: _sig, key: _key, ...statement } = readLine(line) as NonNullable<ReturnType<typeof readLine>>;
  expect((await verify({ ...state, lines: [signedLine(aKey(), statement), ...signed.slice(1)] })).faults[0]?.kind).toBe(
    'fileDamaged',
  );
});

test('a row reads the same as it was hashed, to the millisecond', () => {
  const row = rows[0] as TrailRow;
  expect(lineOfRow({ ...row, at: row.at.replace('.000Z', 'Z') })).toBe(lineOfRow(row));
  expect(lineOfRow({ ...row, at: row.at.replace('Z', '000Z') })).toBe(lineOfRow(row));
});
