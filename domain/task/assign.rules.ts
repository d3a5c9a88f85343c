import type { Away } from '../absence/away';
import type { Blocker } from '../kit/blocker';
import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import type { MandateState } from '../mandate/mandate.workflow';
import { type OrderState, orderWorkflow } from '../order/order.workflow';
import { type Authorisation, isAuthorised } from '../staff-auth/competence';

/** A task as the gate of assignment (G2) sees it. */
export type AssignedWork = Readonly<{
  departId: string;
  areaId: string;
  testitemId: string;
  stdId: string | null;
  itemName: string;
  mandateState: MandateState;
  orderState: OrderState;
}>;

export type Candidate = Readonly<{
  id: string;
  name: string;
  departId: string;
  isActive: boolean;
  /** Holds the right to enter data. */
  mayEnter: boolean;
}>;

/** Who is away on every working day until a task is due cannot do it in time. */
export const awayObstacle = (name: string, { fromDay, toDay }: Away): Obstacle =>
  obstacle(
    'person.away',
    label('{name} {from} 至 {to} 不在岗', '{name} is away from {from} to {to}', { name, from: fromDay, to: toDay }),
    label('另选人员，或调整要求完成日期', 'Choose somebody else, or a later due date'),
  );

export type Checker = Readonly<{ id: string; name: string; isActive: boolean; mayCheck: boolean }>;

/** Whose work it is, the caller says. */
type Obstacle = Omit<Blocker, 'object'>;

const obstacle = (rule: string, text: Label, fix: Label): Obstacle => ({ rule, text, fix });

/** Work rests while its mandate is with reception or its order is being cancelled. */
export const pauseOf = ({
  mandateState,
  orderState,
}: Pick<AssignedWork, 'mandateState' | 'orderState'>): Obstacle | null => {
  if (inClass(orderWorkflow, 'withdrawn', orderState))
    return obstacle(
      'order.cancelling',
      label('委托正在取消，任务已暂停', 'The order is being cancelled; its work is paused'),
      label('等待受理确认', 'Wait for reception'),
    );
  if (mandateState === 'sentBack')
    return obstacle(
      'mandate.sentBack',
      label('任务书已退回受理，任务已暂停', 'The mandate is with reception; its work is paused'),
      label('等待受理处理', 'Wait for reception'),
    );
  return null;
};

const authorise = label(
  '请技术负责人登记授权，或另选人员',
  'Ask the technical manager for it, or choose somebody else',
);

/**
 * What forbids people to help a tester: they work under his authorisation, and nobody checks what he helped with. `checkerId`: of the task
 * as it will be.
 */
export const helperObstacles = (
  helpers: readonly Omit<Candidate, 'departId'>[],
  checkerId: string | null,
): Obstacle[] =>
  helpers.flatMap(({ id, name, isActive, mayEnter }) => {
    const other = label('另选协检人', 'Choose somebody else to help');
    const because = (rule: string, text: Label): Obstacle[] => [obstacle(rule, text, other)];
    if (id === checkerId)
      return because(
        'checker.same',
        label('{name} 已是校核人，不能协检', '{name} checks the data and cannot help with them', { name }),
      );
    if (!isActive) return because('person.stopped', label('{name} 已停用', '{name} is deactivated', { name }));
    return mayEnter
      ? []
      : because('person.right', label('{name} 没有录入数据的权限', '{name} may not enter data', { name }));
  });

/**
 * What forbids to give a task to a person on a day (ISO/IEC 17025 6.2.5). Work that rests is not given out, but it can be
 * taken over from somebody who leaves.
 */
export const assignObstacles = (
  work: AssignedWork,
  person: Candidate,
  checker: Checker | null,
  auths: readonly Authorisation[],
  day: string,
  isTakenOver = false,
): Obstacle[] => {
  const found: Obstacle[] = [];
  const choose = label('另选人员', 'Choose somebody else');
  const pause = isTakenOver ? null : pauseOf(work);
  if (pause !== null) found.push(pause);
  if (!person.isActive)
    found.push(
      obstacle('person.stopped', label('{name} 已停用', '{name} is deactivated', { name: person.name }), choose),
    );
  if (person.departId !== work.departId)
    found.push(
      obstacle(
        'person.department',
        label('{name} 不属于承检科室', '{name} belongs to another department', { name: person.name }),
        choose,
      ),
    );
  if (!person.mayEnter)
    found.push(
      obstacle(
        'person.right',
        label('{name} 没有录入数据的权限', '{name} may not enter data', { name: person.name }),
        choose,
      ),
    );
  const deed = { areaId: work.areaId, testitemId: work.testitemId, stdId: work.stdId, day };
  const of = (id: string) => auths.filter(({ staffId }) => staffId === id);
  if (!isAuthorised(of(person.id), { ...deed, kind: 'test' }))
    found.push(
      obstacle(
        'competence.test',
        label('{name} 没有「{item}」的有效检测授权', '{name} holds no valid authorisation to test {item}', {
          name: person.name,
          item: work.itemName,
        }),
        authorise,
      ),
    );
  if (checker === null) return found;
  if (checker.id === person.id)
    found.push(
      obstacle(
        'checker.same',
        label('校核人不能是检测员本人', 'Testers cannot check their own data'),
        label('另选校核人', 'Choose another checker'),
      ),
    );
  if (!checker.isActive || !checker.mayCheck)
    found.push(
      obstacle(
        'checker.right',
        label('{name} 不能校核数据', '{name} may not check data', { name: checker.name }),
        label('另选校核人', 'Choose another checker'),
      ),
    );
  if (!isAuthorised(of(checker.id), { ...deed, kind: 'check' }))
    found.push(
      obstacle(
        'competence.check',
        label('{name} 没有「{item}」的有效校核授权', '{name} holds no valid authorisation to check {item}', {
          name: checker.name,
          item: work.itemName,
        }),
        authorise,
      ),
    );
  return found;
};
