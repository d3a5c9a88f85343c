import { type Label, label } from '../kit/label';
import { inClass, wordsOf } from '../kit/workflow';
import { type WorksheetState, worksheetWorkflow } from './worksheet.workflow';

/** A worksheet as one who would type into it meets it. */
export type Met = Readonly<{
  state: WorksheetState;
  isOwn: boolean;
  /** The reader holds the right to enter data. */
  mayEnter: boolean;
  /** The reader may pass or send back this submission. */
  mayCheck: boolean;
  testerName: string | null;
  /** Why reception holds the mandate or its order. */
  pause: Label | null;
  /** A checker has opened the submission. */
  isOpened: boolean;
}>;

/** What the reader may do to have it opened again: take it back himself, or ask who can. */
export type WayBack = 'recall' | 'askBack';

export type ReadOnly = Readonly<{ why: Label; next: WayBack | null }>;

const own = ({ state, isOpened }: Met): ReadOnly => {
  if (state === 'submitted')
    return isOpened
      ? {
          why: label(
            '已提交，校核人已经打开：不能再录入，也不能撤回。需要更正时请校核人退回',
            'It is submitted and a checker has opened it: nothing can be typed or recalled. Ask the checker to send it back',
          ),
          next: 'askBack',
        }
      : {
          why: label(
            '已提交，等待校核：不能再录入。需要更正时先撤回提交',
            'It is submitted and waits for its check: nothing can be typed. To correct it, recall it first',
          ),
          next: 'recall',
        };
  if (state === 'passed')
    return {
      why: label(
        '已通过校核：不能再录入。需要更正时请室主任退回录入',
        'It has passed its check: nothing can be typed. Ask the director to send it back to data entry',
      ),
      next: 'askBack',
    };
  return {
    why: label('当前为“{state}”：不能再录入', 'It is "{state}": nothing can be typed', {
      state: wordsOf(worksheetWorkflow.states[state]),
    }),
    next: null,
  };
};

/** Why somebody cannot type into a worksheet, and what he may do about it; null where he can. */
export const readOnlyOf = (met: Met): ReadOnly | null => {
  const { isOwn, testerName, mayEnter, mayCheck, pause, state } = met;
  if (!isOwn && mayCheck && state === 'submitted')
    return {
      why: label(
        '由 {name} 录入，由您校核：数据只由检测员更正。意见批注在格子上，退回时一并发给他',
        '{name} entered its data and you check them: only the tester corrects them. Put a remark on a cell; it goes out when you send the data back',
        { name: testerName ?? '' },
      ),
      next: null,
    };
  if (!isOwn)
    return {
      why:
        testerName === null
          ? label('还没有分配检测员：您只能查看', 'No tester is assigned yet: you can only read it')
          : label('由 {name} 录入：您只能查看', '{name} enters its data: you can only read it', { name: testerName }),
      next: null,
    };
  if (!inClass(worksheetWorkflow, 'editable', state)) return own(met);
  if (!mayEnter)
    return { why: label('您没有录入数据的权限：只能查看', 'You may not enter data: you can only read it'), next: null };
  return pause === null ? null : { why: pause, next: null };
};
