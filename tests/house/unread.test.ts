import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { loadKept, loadReasons } from '../../scripts/checks/load-kept';
import { readReasons, unread, withoutReason } from '../../scripts/checks/unread';

const found = (text: string, at = 'server/staff/rules.ts', key = 'staff.hireDate') =>
  unread([{ key, name: key.slice(key.lastIndexOf('.') + 1) }], [{ path: at, text }]);

test.each([
  ['as a property', 'const day = person.hireDate;'],
  ['taken apart', 'const { id, hireDate } = person;'],
  ['by its name', "order.by('hireDate')"],
  ['as a column', 'sql`select hire_date from staff`'],
  ['taken apart over lines', 'const {\n  id,\n  hireDate,\n} = person;'],
])('a field is read %s', (_how, text) => expect(found(text)).toEqual([]));

test.each([
  ['given a value', 'const values = { hireDate: today };'],
  ['another field of a longer name', 'person.hireDateOf(1)'],
])('it is not read where it is %s', (_how, text) => expect(found(text)).toEqual(['staff.hireDate']));

test.each([
  'domain/staff/staff.entity.ts',
  'contract/staff/staff.ts',
  'server/demo/play.ts',
  'domain/words/ar-EG/staff.ts',
  'server/staff/rules.test.ts',
  'tests/api/staff.test.ts',
])('what only declares, fills, words or tests it does not count: %s', (at) =>
  expect(found('person.hireDate', at)).toEqual(['staff.hireDate']),
);

test('a setting is read by its key, or by a key whose last part is put in', () => {
  const setting = { key: 'setting order.dueDays.normal', name: 'order.dueDays.normal' };
  const read = (text: string) => unread([setting], [{ path: 'server/order/due.ts', text }]);
  expect(read("readSetting(db, 'order.dueDays.normal')")).toEqual([]);
  expect(read(`readSetting(db, \`order.dueDays.\${urgency}\`)`)).toEqual([]);
  expect(read("readSetting(db, 'order.dueDays.urgent')")).toEqual(['setting order.dueDays.normal']);
});

test('what has a reason stands; a reason that is no longer needed fails', () => {
  const reasons = readReasons('# a remark\n\nstaff.hireDate: of the record\n');
  expect(withoutReason(['staff.hireDate'], reasons)).toEqual([]);
  expect(withoutReason(['staff.hireDate', 'staff.major'], reasons)).toEqual([
    'staff.major is kept and nothing reads it',
  ]);
  expect(withoutReason([], reasons)).toHaveLength(1);
  expect(() => readReasons('staff.hireDate')).toThrow('No key with its reason');
});

test('options inside a field and settings are looked at like fields', () => {
  const keys = loadKept().map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      'sampleType.report.titleZh',
      'customer.contacts.phone',
      'setting order.dueDays.normal',
      'staff.major',
    ]),
  );
});

test('nothing is kept in the product that nothing reads and nobody gave a reason for', () => {
  expect(withoutReason(unread(loadKept(), projectFiles(path.join(__dirname, '../..'))), loadReasons())).toEqual([]);
});
