import type { Blocker } from '../kit/blocker';
import { joined, type Label, label } from '../kit/label';
import { type Authorisation, isAuthorised } from '../staff-auth/competence';

/** A worksheet as its checker's rules see it. */
export type CheckedSheet = Readonly<{
  name: string;
  state: string;
  submittedBy: string | null;
  /** Everybody who filled or changed a cell of its record sheet. */
  authors: readonly string[];
  /** The person has opened it as it is now; the screen that shows it where not. */
  isOpened: boolean;
  link: string;
  rows: readonly Readonly<{
    object: string;
    assigneeId: string | null;
    /** Who helped to test it. */
    coIds: readonly string[];
    enteredBy: string | null;
    areaId: string;
    testitemId: string;
    stdId: string;
    /** The client gave the value: to copy it rightly needs no authorisation for the test. */
    isClientGiven: boolean;
    openComments: number;
    /** The items whose results are others since this one was computed of them. */
    changedSources: readonly Label[];
  }>[];
}>;

const OTHER = label('由另一位校核人校核', 'Ask another person to check it');

/** Whether a person has touched the data, and so may not check them (separation of duties). */
export const hasTested = ({ submittedBy, authors, rows }: CheckedSheet, personId: string): boolean =>
  submittedBy === personId ||
  authors.includes(personId) ||
  rows.some(({ assigneeId, coIds, enteredBy }) => [assigneeId, enteredBy, ...coIds].includes(personId));

/** What keeps a person from passing a worksheet on a day: own data, no authorisation, unanswered remarks, data never opened. */
export const checkObstacles = (
  sheet: CheckedSheet,
  personId: string,
  auths: readonly Authorisation[],
  day: string,
): Blocker[] => {
  const found: Blocker[] = [];
  if (hasTested(sheet, personId))
    found.push({
      rule: 'checker.tested',
      object: sheet.name,
      text: label('{name}：检测员不能校核本人的数据', '{name}: testers cannot check their own data', {
        name: sheet.name,
      }),
      fix: OTHER,
    });
  for (const { object, areaId, testitemId, stdId, isClientGiven, openComments, changedSources } of sheet.rows) {
    if (!isClientGiven && !isAuthorised(auths, { kind: 'check', areaId, testitemId, stdId, day }))
      found.push({
        rule: 'competence.check',
        object,
        text: label('{object}：您没有有效的校核授权', '{object}: you hold no valid authorisation to check it', {
          object,
        }),
        fix: OTHER,
      });
    if (changedSources.length > 0)
      found.push({
        rule: 'source.changed',
        object,
        text: label(
          '{object}：计算所用的{items}在提交后已变化',
          '{object}: {items}, of which it is computed, changed after its submission',
          { object, items: joined(changedSources) },
        ),
        fix: label('退回该记录，由检测员重新提交', 'Reject the worksheet so that its tester submits it anew'),
      });
    if (openComments > 0)
      found.push({
        rule: 'comment.open',
        object,
        text: label('{object}：校核意见未答复', '{object}: a remark is not answered', { object }),
        fix: label('退回该记录，由检测员答复', 'Reject the worksheet so that the tester answers'),
      });
  }
  // Who may not check it at all is not sent to read it.
  if (!sheet.isOpened && found.every(({ rule }) => rule === 'comment.open'))
    found.push({
      rule: 'worksheet.unopened',
      object: sheet.name,
      text: label('{name}：您还没有打开现在的数据', '{name}: you have not opened its data as they are now', {
        name: sheet.name,
      }),
      fix: label('打开该记录，核对后再通过', 'Open it and read it before you pass it'),
      link: sheet.link,
    });
  return found;
};
