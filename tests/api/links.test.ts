import { workContract } from '../../contract/to-do/work';
import { leadFor } from '../../domain/menu/lead';
import { type RoleCode, roles } from '../../domain/role/rights';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

type Todo = { code: string; path: string; count: number };

describe('what waits for somebody', () => {
  it.each(Object.keys(roles) as RoleCode[])('leads %s to a screen that this role may open', async (code) => {
    const person = await lab.hire({ roles: [code] });
    const { data } = await lab.call<Todo[]>(workContract.todos, person);
    expect(data.filter(({ path }) => leadFor(path, new Set(roles[code].rights)) !== path)).toEqual([]);
  });

  it('is known for all kinds of work that some role does', async () => {
    const known = new Set<string>();
    for (const code of Object.keys(roles) as RoleCode[]) {
      const { data } = await lab.call<Todo[]>(workContract.todos, await lab.hire({ roles: [code] }));
      for (const { code: kind } of data) known.add(kind);
    }
    expect(known.size).toBeGreaterThanOrEqual(14);
  });
});
