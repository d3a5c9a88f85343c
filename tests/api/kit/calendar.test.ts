import { newId } from '../../../server/db/ids';
import { holidaysOf } from '../../../server/kernel/calendar';
import { type Company, openCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

it('the days off and the worked week-ends are those of the own company', async () => {
  const [ours, theirs] = [company.writer.actor.companyId, company.elsewhere.actor.companyId];
  await company.db
    .insertInto('holiday')
    .values([
      { id: newId(), companyId: ours, day: '2026-10-01', isWorking: false, name: '国庆节' },
      { id: newId(), companyId: ours, day: '2026-10-10', isWorking: true, name: '调休上班' },
      { id: newId(), companyId: theirs, day: '2026-12-24', isWorking: false, name: null },
    ])
    .execute();
  const holidays = await holidaysOf(company.db, ours);
  expect([...holidays].sort()).toEqual([
    ['2026-10-01', false],
    ['2026-10-10', true],
  ]);
});
