import { openItemsOf } from '../../server/mandate/open-items';
import { openCounter } from '../support/builders/counter';
import { aReadyOrder } from '../support/builders/order';
import { aReportToCompile } from '../support/builders/report';
import { openLaboratory } from '../support/laboratory';

test('an item in the area of earlier versions gives its worksheet the name of its department', async () => {
  const { lab, rec, catalogue, customerId } = await openCounter();
  await lab.system.pool.query(`update test_area set code = 'REF', name = '参考项目'`);
  const { id } = await aReadyOrder(lab, rec, catalogue, customerId);
  const items = await openItemsOf(lab.system.db, id);
  expect(new Set(items.map(({ areaName }) => areaName))).toEqual(new Set(['理化室']));
  await lab.close();
});

test('a report of such items is numbered without an area', async () => {
  const lab = await openLaboratory();
  await lab.owner.query(`
    create function in_reference_area() returns trigger language plpgsql as $$
      begin new.code := 'REF'; return new; end $$;
    create trigger in_reference_area before insert on test_area for each row execute function in_reference_area()`);
  const { reportId } = await aReportToCompile(lab);
  const { rows } = await lab.system.pool.query<{ no: string }>('select no from report where id = $1', [reportId]);
  expect(rows[0]?.no).toMatch(/^TST\d{9}$/);
  await lab.close();
});
