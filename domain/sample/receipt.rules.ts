import { label } from '../kit/label';
import { dayText } from '../kit/moment-text';
import type { Problem } from '../kit/problem';
import type { PreservedAs } from './preserved';

type Receipt = Readonly<{
  condition: 'ok' | 'abnormal';
  conditionText?: string | null | undefined;
  clientConsent?: string | null | undefined;
  isShort: boolean;
  preserved?: PreservedAs | undefined;
  preservationNote?: string | null | undefined;
  /** The days on which it was taken, as the order says, and on which it came, by the laboratory's clock. */
  takenOn: string | null;
  receivedOn: string;
  /** The same to the minute, where the time of sampling is known: 08:30. */
  takenAt?: string | null | undefined;
  receivedAt?: string | undefined;
}>;

const isEmpty = (text: string | null | undefined) => (text ?? '').trim() === '';

/**
 * What bars the receipt of a sample: what has to be written down (ISO/IEC 17025 7.4.3), what is wrong and what the client said,
 * and a day of sampling that is still to come.
 */
export const receiptProblems = ({
  condition,
  conditionText,
  clientConsent,
  isShort,
  takenOn,
  receivedOn,
  takenAt,
  receivedAt,
  preserved,
  preservationNote,
}: Receipt): Problem[] => [
  ...(takenOn !== null && takenOn > receivedOn
    ? [
        {
          field: 'samplingDate',
          text: label(
            '抽样日期 {day} 尚未到来，请先在委托中更正',
            'The sampling day {day} is still to come; correct it in the order first',
            { day: dayText(takenOn) },
          ),
        },
      ]
    : []),
  ...(takenOn === receivedOn && takenAt && receivedAt && takenAt > receivedAt
    ? [
        {
          field: 'samplingTime',
          text: label(
            '采样时刻 {time} 尚未到来，请先在委托中更正',
            'The time of sampling, {time}, is still to come; correct it in the order first',
            { time: takenAt },
          ),
        },
      ]
    : []),
  ...(preserved === 'otherwise' && isEmpty(preservationNote)
    ? [
        {
          field: 'preservationNote',
          text: label('请说明样品保存与要求有何不符', 'Describe how its preservation differs from what is asked'),
        },
      ]
    : []),
  ...(condition === 'abnormal' && isEmpty(conditionText)
    ? [{ field: 'conditionText', text: label('请描述异常情况', 'Describe what is abnormal') }]
    : []),
  ...((condition === 'abnormal' || isShort) && isEmpty(clientConsent)
    ? [
        {
          field: 'clientConsent',
          text: isShort
            ? label(
                '样品量不足，请记录客户意见，或拒收',
                'There is less than needed: record what the client said, or refuse it',
              )
            : label(
                '样品异常，请记录客户意见，或拒收',
                'The sample is abnormal: record what the client said, or refuse it',
              ),
        },
      ]
    : []),
];
