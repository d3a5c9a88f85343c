import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { loadStateNames } from '../../scripts/checks/load-state-names';
import { exceptions, statesByNoun, strayStates } from '../../scripts/checks/state-names';

const nouns = loadStateNames(path.join(__dirname, '../..'));
const stray = (text: string, at = 'server/order/commands/one.ts') => strayStates([{ path: at, text }], nouns, {});
const found = (text: string) => stray(text).length;

test('every workflow table is read: its states, and the states that a class is all the others of', () => {
  expect(Object.keys(nouns).sort()).toEqual([
    'calibrationLine',
    'clientLink',
    'equipment',
    'handover',
    'mandate',
    'methodStudy',
    'order',
    'recordTemplateVersion',
    'report',
    'reservation',
    'ruleChange',
    'sample',
    'samplingDate',
    'samplingPlan',
    'signingCase',
    'staff',
    'standingOrder',
    'storedSample',
    'subcontractor',
    'task',
    'testPackage',
    'uncertaintyBudget',
    'wallView',
    'worksheet',
  ]);
  expect(nouns['worksheet']?.states.has('void')).toBe(true);
  expect(nouns['worksheet']?.butFor).toEqual(new Set(['void']));
});

test('a state that a table gets tomorrow is known', () => {
  const tables = [{ noun: 'visit', states: { planned: {}, over: {} }, classes: {}, steps: {} }, 'no table', null];
  const own = statesByNoun(tables);
  expect(strayStates([{ path: 'a.ts', text: "const a = ['planned', 'over'];" }], own, {})).toHaveLength(1);
});

test.each([
  ['in SQL, one', "sql`select 1 from orders o where o.state = 'ready'`"],
  ['in SQL, several', "sql`t.state in ('assigned', 'testing')`"],
  ['in SQL, but for some', "sql`state not in ('done', 'cancelled')`"],
  ['in SQL, as an array', "sql`t.state = any(array['done', 'cancelled'])`"],
  ['in SQL, after a part', `sql\`\${row}.state <> 'cancelled'\``],
  ['in SQL, put in', `sql\`t.state = \${'ready'}\``],
  ['in SQL, turned round', "sql`'ready' = t.state`"],
  ['in SQL, by case', "sql`case t.state when 'draft' then 1 end`"],
  ['in SQL, of the trail', "sql`to_state = 'issued'`"],
  ['in SQL, of people', "sql`select 1 from staff s where s.status = 'active'`"],
  ['in a plain string of SQL', `db.query("select 1 from task where state = 'done'")`],
  ['in a query that is built, a list', "query.where('state', 'in', ['done', 'checked'])"],
  ['in a query that is built, all but one', "query.where('t.state', '<>', 'void')"],
  ['in an array', "const ended = ['finished', 'cancelled'];"],
  ['in an array with a spread', "const more = [...open, 'cancelling'];"],
  ['in an array beside nothing', "const typed = ['', 'empty', 'editing'];"],
  ['in a set', "const ended = new Set(['finished', 'cancelled']);"],
  ['in a list of arguments', "const todo = states('awaitingCompile', 'compiling');"],
  ['in a chain of comparisons', "if (row.state === 'approved' || row.state === 'issued') go();"],
  ['in a chain of three', "if (late && state !== 'ready' && state !== 'finished' && state !== 'cancelled') go();"],
  ['in cases', "switch (state) { case 'passed': case 'locked': go(); }"],
  ['in one comparison that means all the others', "if (sheet.state !== 'void') go();"],
])('a class that is written down %s is refused', (_where, text) => {
  expect(found(text)).toBe(1);
});

test.each([
  ['one state, asked for by its name', "if (order.state === 'ready') go();"],
  ['one state in SQL, by the helper', `sql\`\${stateIs(orderWorkflow, 'ready', 't.state')}\``],
  ['one state in a query that is built', "query.where('state', '=', 'ready')"],
  ['a class, asked for by its name', "stateIn(orderWorkflow, 'open', 't.state')"],
  ['one state as a filter', "const params = { state: ['submitted'] };"],
  ['words that are states of different nouns', "const words = ['draft', 'scrapped'];"],
  ['words of which some are no states', "const steps = ['choose', 'match', 'check', 'done'];"],
  ['another column', "sql`confirm_result in ('ok', 'limited') and kind = 'repair'`"],
  ['the state of what has no workflow', "sql`select 1 from calibration c where c.state = 'confirmed'`"],
  ['a client that is active', "sql`select 1 from customer where status = 'active'`"],
  ['other things with two of them', "if (kind === 'refused' || kind === 'serverError') go();"],
  ['two questions about two things', "if (order.state === 'ready' || task.state === 'testing') go();"],
  ['the status of something else', "if (type.status !== 'draft') go();"],
])('%s is fine', (_what, text) => {
  expect(stray(text)).toEqual([]);
});

test('the tables themselves, tests, migrations and texts may name states', () => {
  const text = "const a = ['finished', 'cancelled'];";
  for (const at of [
    'domain/order/order.workflow.ts',
    'domain/order/order.rules.test.ts',
    'tests/api/order.test.ts',
    'server/db/migrations/0099-x.ts',
    'src/locales/en-US/order.ts',
  ])
    expect(stray(text, at)).toEqual([]);
});

test('an exception has to be found: the list only gets shorter', () => {
  const files = [{ path: 'a.ts', text: "\nconst a = ['finished', 'cancelled'];" }];
  const key = 'a.ts a list of states (finished, cancelled)';
  expect(strayStates(files, nouns, { [key]: 'why' })).toEqual([]);
  expect(strayStates([], nouns, { [key]: 'why' })).toEqual([
    `${key} is excepted and not found: take it out of the exceptions`,
  ]);
});

test('nothing of the product is excepted, and nothing strays', () => {
  expect(exceptions).toEqual({});
  expect(strayStates(projectFiles(path.join(__dirname, '../..')), nouns)).toEqual([]);
});
