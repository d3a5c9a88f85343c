import { jinContract } from '../../contract/mandate/jin';
import { mandateContract } from '../../contract/mandate/mandate';
import { aBench, aCheckedMandate, anAssignedMandate, type Bench, must, trailOf } from '../support/builders/bench';
import type { Person } from '../support/laboratory';

let bench: Bench;
let manager: Person;
let finance: Person;

beforeAll(async () => {
  bench = await aBench();
  manager = await bench.lab.hire({ roles: ['TM'] });
  finance = await bench.lab.hire({ roles: ['FIN'] });
}, 60_000);
afterAll(() => bench.lab.close());

describe('POST /api/jin/changeVersion/{id}', () => {
  it('pins another version of the record template, and with it the open worksheets', async () => {
    const { lab, people } = bench;
    const { mandate } = await anAssignedMandate(bench);
    const change = (input: object, person = manager) =>
      lab.call(jinContract.changeVersion, person, { id: mandate.id, reason: '模板修订', ...input });
    const versions = async () =>
      must(
        await lab.call<{ template: { versions: number[] } }>(mandateContract.detail, people.director, {
          id: mandate.id,
        }),
      ).template.versions;
    expect(await versions()).toEqual([]);
    expect((await change({ version: 2 })).status).toBe(400);
    await lab.system.pool.query('update record_template set ver = 2 where id = $1', [mandate.templateId]);
    expect(await versions()).toEqual([2]);
    expect((await change({ version: 2, ver: 99 })).status).toBe(409);
    expect((await change({ version: 2, reason: '' })).status).toBe(400);
    expect((await change({ version: 2 }, people.director)).code).toBe(200);
    expect(await versions()).toEqual([1]);
    const { rows } = await lab.system.pool.query('select template_ver from worksheet where mandate_id = $1', [
      mandate.id,
    ]);
    expect(rows).toEqual([{ template_ver: 2 }]);
    expect(await trailOf(bench, mandate.id)).toContain('mandate.changeVersion');
  });

  it('keeps the version that a checked mandate was checked on', async () => {
    const checked = await aCheckedMandate(bench);
    const input = { id: checked.mandate.id, version: 1, reason: '模板修订' };
    expect((await bench.lab.call(jinContract.changeVersion, manager, input)).status).toBe(409);
    expect((await bench.lab.call(jinContract.changeVersion, finance, input)).status).toBe(403);
  });
});
