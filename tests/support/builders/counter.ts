import { type Laboratory, openLaboratory, type Person } from '../laboratory';
import { aCatalogue, aDevice, authorise, type Catalogue } from './catalogue';
import { aCustomer } from './customer';

export type Counter = {
  lab: Laboratory;
  rec: Person;
  fin: Person;
  tm: Person;
  dir: Person;
  catalogue: Catalogue;
  customerId: string;
};

/** A laboratory whose counter is open: reception, finance, management, a usable device, authorised people and a client. */
export const openCounter = async (): Promise<Counter> => {
  const lab = await openLaboratory();
  const rec = await lab.hire({ roles: ['REC'] });
  const fin = await lab.hire({ roles: ['FIN'] });
  const tm = await lab.hire({ roles: ['TM'] });
  const dir = await lab.hire({ roles: ['DIR'] });
  const catalogue = await aCatalogue(lab);
  await aDevice(lab, catalogue, dir);
  await authorise(lab, dir, catalogue.area.id);
  const customerId = (await aCustomer(lab, rec)).id;
  return { lab, rec, fin, tm, dir, catalogue, customerId };
};

/** The fields that a refusal names. */
export const fieldsOf = (data: unknown): string[] =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

/** What the trail holds of a record, oldest first. */
export const actionsOf = async (lab: Laboratory, id: string): Promise<string[]> => {
  const { rows } = await lab.system.pool.query<{ action: string }>(
    `select action from audit_log where ref_id = $1 and ref_type not like '%.reading' order by seq`,
    [id],
  );
  return rows.map(({ action }) => action);
};
