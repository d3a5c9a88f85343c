import { openDatabase } from '../../server/db/database';
import type { DatabasePool } from '../../server/db/database-pool';
import { newId } from '../../server/db/ids';
import { openPool } from '../../server/db/pool';
import type { Db, EntityTable, RowOf, Values } from '../../server/db/tables';
import { insertRow, type Writer } from '../../server/kernel/rows';
import { aDatabase } from './database';

/** A company without a server: what the kernel's own tests ask for, and quicker than a laboratory. */
export type Company = Readonly<{
  /** As the role of the calls. */
  pool: DatabasePool;
  db: Db;
  /** Writes as somebody of the company, and as somebody of another in the same database. */
  writer: Writer;
  elsewhere: Writer;
  departId: string;
  /** A department, an area and so on, filled as its table asks for; each with another name. */
  add: <T extends Addable>(table: T, over?: Values<T>, writer?: Writer) => Promise<RowOf<T>>;
  close: () => Promise<void>;
}>;

type Addable = Extract<
  EntityTable,
  | 'department'
  | 'testArea'
  | 'testItem'
  | 'standard'
  | 'customer'
  | 'staff'
  | 'criterion'
  | 'priceItem'
  | 'equipment'
  | 'orders'
>;

let made = 0;

export const openCompany = async (): Promise<Company> => {
  const database = await aDatabase();
  const pool = openPool(database.calls, 4);
  const db = openDatabase(pool);
  const at = new Date().toISOString();
  const found = async (name: string): Promise<Writer> => {
    const companyId = newId();
    await insertRow({ db, actor: { id: null, companyId }, at }, 'company', {
      id: companyId,
      name,
      code: name,
      address: '测试路 1 号',
      isDefault: false,
      sites: [],
    });
    return { db, actor: { id: null, companyId }, at };
  };
  const writer = await found('OURS');
  const elsewhere = await found('THEIRS');
  const department = await insertRow(writer, 'department', { name: '理化室', code: 'LH', type: 'lab' });
  const departId = department.id;
  const kindId = newId();
  await db
    .insertInto('equipmentKind')
    .values({ id: kindId, companyId: writer.actor.companyId, name: '天平' })
    .execute();

  /** What the others refer to. */
  const ids = { testArea: '', standard: '', customer: '', staff: '' };
  const drafts: Record<Addable, (name: string) => object> = {
    department: (name) => ({ name, code: name, type: 'lab' }),
    testArea: (name) => ({ name, code: name, departId }),
    standard: (name) => ({ no: name, year: '2022', name, type: ['product'], implementDate: '2023-04-01' }),
    customer: (name) => ({ name, kind: 'company', address: '滨河路 8 号', contacts: [], payMode: 'monthly' }),
    staff: (name) => ({
      name,
      username: name.toLowerCase(),
      departId,
      roleIds: [],
      status: 'active',
      mustChangePwd: false,
    }),
    testItem: (name) => ({ name, code: name, areaId: ids.testArea, valueType: 'number', roundMode: 'none' }),
    criterion: (name) => ({ name, stdId: ids.standard, compareMethod: 'full', decisionRule: 'simple' }),
    priceItem: (name) => ({
      name,
      scope: 'item',
      targetId: newId(),
      unitPrice: 100,
      unit: 'perItem',
      validFrom: '2026-01-01',
    }),
    equipment: (name) => ({
      name,
      devNum: name,
      model: 'AT',
      factoryNo: '1',
      kindId,
      departId,
      keeperId: ids.staff,
      location: '101',
      calMode: 'none',
      state: 'inUse',
    }),
    orders: (name) => ({
      no: name,
      type: 'first',
      customerId: ids.customer,
      contactName: '周建国',
      contactPhone: '13800000000',
      sampleSource: 'client',
      basisMode: 'lab',
      needJudge: true,
      sampleAfter: 'none',
      feeState: 'unpriced',
      urgency: 'normal',
      receivedAt: at,
      dueDate: '2026-12-01',
      state: 'draft',
    }),
  };
  const add: Company['add'] = (table, over, as = writer) => {
    made += 1;
    return insertRow(as, table, { ...drafts[table](`N${made}`), ...(over as object) } as Values<typeof table>);
  };
  for (const table of ['testArea', 'standard', 'customer', 'staff'] as const) ids[table] = (await add(table)).id;
  const close = async () => {
    await pool.end();
    await database.drop();
  };
  return { pool, db, writer, elsewhere, departId, add, close };
};
