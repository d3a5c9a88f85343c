import { sql } from 'kysely';
import { equipment } from '../../domain/equipment/equipment.entity';
import { type EquipmentState, equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { type Printed, say } from '../../domain/kit/label';
import type { Db } from '../db/tables';

const columns = [
  'devNum',
  'name',
  'model',
  'factoryNo',
  'maker',
  'range',
  'accuracy',
  'location',
  'calOrg',
  'certNo',
  'lastCalDate',
  'calDueDate',
] as const;
type Line = Record<(typeof columns)[number], string | null> & {
  state: EquipmentState;
  departName: string | null;
  keeperName: string | null;
};

/** The register of devices (ISO/IEC 17025 6.4.13), one line a device. */
export const deviceRegister = async (db: Db, companyId: string, language: Printed): Promise<(string | null)[][]> => {
  const { rows } = await sql<Line>`
    select t.*, d.name as depart_name, s.name as keeper_name from equipment t
    left join department d on d.id = t.depart_id left join staff s on s.id = t.keeper_id
    where t.company_id = ${companyId} and t.deleted_at is null order by t.dev_num`.execute(db);
  const head = [...columns, 'departId' as const, 'keeperId' as const, 'state' as const].map((name) =>
    say(language, equipment.fields[name].label),
  );
  return [
    head,
    ...rows.map((row) => [
      ...columns.map((name) => row[name]),
      row.departName,
      row.keeperName,
      say(language, equipmentWorkflow.states[row.state]),
    ]),
  ];
};
