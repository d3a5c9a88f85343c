import { holidayContract } from '../../contract/holiday/holiday';
import type { OutputOf } from '../../contract/kit/endpoint';
import { workContract } from '../../contract/to-do/work';
import type { Holiday } from '../../domain/holiday/holiday.entity';
import { yearToEnter } from '../../domain/holiday/year-to-enter';
import { addWorkingDays, localDay } from '../../domain/kit/calendar';
import { holidaysOf } from '../../server/kernel/calendar';
import { must } from '../support/builders/bench';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
});
afterAll(() => lab.close());

const year = yearToEnter(localDay(new Date().toISOString()));
/** The first working day after New Year's Eve of the year before, as the laboratory counts. */
const firstWorked = async () => addWorkingDays(`${year - 1}-12-31`, 1, await holidaysOf(lab.system.db, lab.companyId));
const asked = async () =>
  must(await lab.call<OutputOf<typeof workContract.todos>>(workContract.todos, manager)).find(
    ({ code }) => code === 'holiday.year',
  )?.count;

it('a day off is counted by from the moment it is kept, changed or taken back', async () => {
  const usual = await firstWorked();
  const kept = must(
    await lab.call<Holiday>(holidayContract.create, manager, { day: usual, isWorking: false, name: '元旦' }),
  );
  expect((await firstWorked()) > usual).toBe(true);

  const { id, ver } = kept;
  const changed = must(
    await lab.call<Holiday>(holidayContract.update, manager, { id, ver, day: usual, isWorking: true, name: '上班' }),
  );
  expect(await firstWorked()).toBe(usual);
  expect((await lab.call(holidayContract.update, manager, { id, ver, day: usual, isWorking: false })).status).toBe(409);

  must(await lab.call(holidayContract.remove, manager, { id, ver: changed.ver }));
  expect(await firstWorked()).toBe(usual);
});

it('the year that has to stand is asked for by its number until one of its days is kept', async () => {
  expect(await asked()).toBe(1);
  const waiting = must(
    await lab.call<OutputOf<typeof workContract.waiting>>(workContract.waiting, manager, {
      code: 'holiday.year',
      each: 5,
    }),
  );
  expect(waiting.flatMap(({ things }) => things.map(({ no }) => no))).toEqual([String(year)]);
  const { id } = must(
    await lab.call<Holiday>(holidayContract.create, manager, {
      day: `${year}-05-01`,
      isWorking: false,
      name: '劳动节',
    }),
  );
  expect(await asked()).toBe(0);
  must(await lab.call(holidayContract.remove, manager, { id }));
  expect(await asked()).toBe(1);
});

it('a day stands once, and those who only read it cannot change it', async () => {
  const day = { day: `${year}-10-01`, isWorking: false };
  must(await lab.call(holidayContract.create, manager, day));
  const again = await lab.call(holidayContract.create, manager, day);
  expect([again.status, again.data]).toMatchObject([400, { errors: [{ field: 'day' }] }]);
  const reader = await lab.hire({ roles: ['QM'] });
  expect((await lab.call(holidayContract.list, reader)).status).toBe(200);
  expect((await lab.call(holidayContract.create, reader, { ...day, day: `${year}-10-02` })).status).toBe(403);
});
