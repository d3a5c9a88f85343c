import { sql } from 'kysely';
import type { LookedOverNoun } from '../../../contract/kit/looked-over';
import type { Context } from '../context';

/** Those that are about an item. */
export type ItemNoun = Exclude<LookedOverNoun, 'recordTemplateVersion'>;

/** What the ids of a record that one person writes and another looks over are called. */
export type LookedOverNames = Readonly<
  { testitemName: string } & Record<
    'equipmentName' | 'basisName' | 'createdByName' | 'submittedByName' | 'approvedByName',
    string | null
  >
>;

type PeopleNames = Pick<LookedOverNames, 'createdByName' | 'submittedByName' | 'approvedByName'>;

const PEOPLE = sql`cb.name as created_by_name, sb.name as submitted_by_name, ab.name as approved_by_name`;
const THEIR_NAMES = sql`left join staff cb on cb.id = t.created_by left join staff sb on sb.id = t.submitted_by_id
  left join staff ab on ab.id = t.approved_by_id`;

/** Takes a noun and a row of it; gives who made, submitted and approved it. */
export const peopleOf = async ({ db }: Context, noun: LookedOverNoun, id: string): Promise<PeopleNames> => {
  const { rows } = await sql<PeopleNames>`select ${PEOPLE} from ${sql.table(noun)} t ${THEIR_NAMES}
    where t.id = ${id}`.execute(db);
  const [names] = rows;
  if (names === undefined) throw new Error(`a ${noun} that is not there`);
  return names;
};

/** Takes a noun about an item and a row of it; gives its names, also of what was deleted since. */
export const namesOf = async ({ db }: Context, noun: ItemNoun, id: string): Promise<LookedOverNames> => {
  const { rows } =
    await sql<LookedOverNames>`select i.name as testitem_name, e.name || ' ' || e.dev_num as equipment_name,
      st.no || '-' || st.year || coalesce(' ' || b.clause, '') as basis_name, ${PEOPLE}
    from ${sql.table(noun)} t join test_item i on i.id = t.testitem_id
      left join equipment e on e.id = t.equipment_id left join test_basis b on b.id = t.basis_id
      left join standard st on st.id = b.std_id ${THEIR_NAMES}
    where t.id = ${id}`.execute(db);
  const [names] = rows;
  if (names === undefined) throw new Error(`a ${noun} without an item`);
  return names;
};
