import { sql } from 'kysely';
import type { MethodStudyDetail } from '../../contract/method-study/method-study';
import { proposalsOf, type RulesByStudy } from '../../domain/method-study/for-item';
import { approvalProblems, submitProblems } from '../../domain/method-study/method-study.rules';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { workOut } from '../../domain/method-study/work-out';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';

type Study = RowOf<'methodStudy'>;

type Names = Pick<
  MethodStudyDetail,
  'testitemName' | 'equipmentName' | 'basisName' | 'createdByName' | 'submittedByName' | 'approvedByName'
>;

const namesOf = async ({ db }: Context, { id }: Study): Promise<Names> => {
  const { rows } = await sql<Names>`select i.name as testitem_name, e.name || ' ' || e.dev_num as equipment_name,
      st.no || '-' || st.year || coalesce(' ' || b.clause, '') as basis_name,
      cb.name as created_by_name, sb.name as submitted_by_name, ab.name as approved_by_name
    from method_study s join test_item i on i.id = s.testitem_id
      left join equipment e on e.id = s.equipment_id left join test_basis b on b.id = s.basis_id
      left join standard st on st.id = b.std_id left join staff cb on cb.id = s.created_by
      left join staff sb on sb.id = s.submitted_by_id left join staff ab on ab.id = s.approved_by_id
    where s.id = ${id}`.execute(db);
  const [names] = rows;
  if (names === undefined) throw new Error('a study without an item');
  return names;
};

/** The item of a study, also where it was deleted since. */
export const itemOf = ({ db }: Context, { testitemId }: Study) =>
  db
    .selectFrom('testItem')
    .select(['name', 'unit', 'molarMass', 'parallelCount', 'lod', 'loq', 'parallelTol'])
    .where('id', '=', testitemId)
    .executeTakeFirstOrThrow();
type Item = Awaited<ReturnType<typeof itemOf>>;

const proposed = (study: Study, item: Item): MethodStudyDetail['proposals'] =>
  proposalsOf(study, item).map(({ of, rules }) => ({
    of,
    rules,
    isInUse: Object.entries(rules).every(([rule, value]) => item[rule as keyof RulesByStudy] === value),
  }));

/** Whether the item of a study has rules that rest on it. */
export const itemRestsOn = async (context: Context, study: Study): Promise<boolean> =>
  proposed(study, await itemOf(context, study)).some(({ isInUse }) => isInUse);

/** A study with its names, the rules of its item that rest on it, and the steps that the reader may take. */
export const studyDetail = async (context: Context, study: Study): Promise<MethodStudyDetail> => {
  const item = await itemOf(context, study);
  // The figures were worked out when the study was saved; only where there are none is it asked why.
  const problems = study.figures == null ? submitProblems(workOut(study)) : [];
  return {
    ...study,
    ...(await namesOf(context, study)),
    testitemUnit: item.unit,
    problem: problems[0] ?? null,
    proposals: proposed(study, item),
    actions: actionViews(methodStudyWorkflow, study.state, context, (action) => {
      if (action === 'submit') return problems;
      return action === 'approve' ? approvalProblems(study, context.actor.id) : [];
    }),
  };
};
