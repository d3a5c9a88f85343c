import fc from 'fast-check';
import { cellKinds, kindOf, type Occupant, roomMap } from './occupancy';

const occupant = (over: Partial<Occupant>): Occupant => ({
  id: '1',
  sampleNo: 'W-1',
  shelf: 'A',
  slot: '1',
  retainUntil: null,
  isHeld: false,
  isDue: false,
  isOut: false,
  ...over,
});

const shelves = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('A', 'B', 'C', 'D'),
    slots: fc.integer({ min: 1, max: 12 }),
    capacity: fc.integer({ min: 1, max: 3 }),
  }),
  { selector: ({ name }) => name, minLength: 1 },
);
const occupants = fc
  .array(
    fc.record({
      shelf: fc.constantFrom('A', 'b', 'C', 'X', null),
      slot: fc.constantFrom('1', '2', '07', '12', '99', '上', null),
      isHeld: fc.boolean(),
      isDue: fc.boolean(),
      isOut: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((rows) => rows.map((row, index) => occupant({ id: String(index), ...row })));

describe('the map of a room', () => {
  test('shows every sample once, in a slot or beside them, and counts every slot once', () => {
    fc.assert(
      fc.property(shelves, occupants, (rooms, there) => {
        const map = roomMap(rooms, there);
        const cells = map.shelves.flatMap((shelf) => shelf.cells);
        const seen = [...cells.flatMap((cell) => cell.occupants), ...map.elsewhere].map(({ id }) => id);
        expect(seen.sort()).toEqual(there.map(({ id }) => id).sort());
        expect(cells).toHaveLength(rooms.reduce((sum, { slots }) => sum + slots, 0));
        expect(cellKinds.reduce((sum, kind) => sum + map.counts[kind], 0)).toBe(cells.length);
        for (const kind of cellKinds) expect(cells.filter((cell) => cell.kind === kind)).toHaveLength(map.counts[kind]);
      }),
    );
  });

  test('calls a slot free where nothing stands in it, and full where its capacity is reached', () => {
    fc.assert(
      fc.property(shelves, occupants, (rooms, there) => {
        for (const { capacity, cells } of roomMap(rooms, there).shelves)
          for (const cell of cells) {
            expect(cell.kind === 'free').toBe(cell.occupants.length === 0);
            expect(cell.isFull).toBe(cell.occupants.length >= capacity);
          }
      }),
    );
  });

  test('says the gravest of what stands in one slot', () => {
    const [shelf] = roomMap(
      [{ name: 'A', slots: 1, capacity: 3 }],
      [occupant({ id: '1' }), occupant({ id: '2', isDue: true }), occupant({ id: '3', isDue: true, isHeld: true })],
    ).shelves;
    expect(shelf?.cells[0]).toMatchObject({ kind: 'held', isFull: true });
    expect(kindOf(occupant({ isOut: true }))).toBe('out');
    expect(kindOf(occupant({}))).toBe('kept');
  });
});
