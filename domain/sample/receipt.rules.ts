import { label } from '../kit/label';
import type { Problem } from '../kit/problem';

type Receipt = Readonly<{
  condition: 'ok' | 'abnormal';
  conditionText?: string | null | undefined;
  clientConsent?: string | null | undefined;
  isShort: boolean;
}>;

const isEmpty = (text: string | null | undefined) => (text ?? '').trim() === '';

/** What has to be written down before a sample is received (ISO/IEC 17025 7.4.3): what is wrong, and what the client said. */
export const receiptProblems = ({ condition, conditionText, clientConsent, isShort }: Receipt): Problem[] => [
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
