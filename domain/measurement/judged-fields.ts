import { choice, flag, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

/** What is made of a measured value, whoever measured it: rounded, reported, judged. */
export const judgedFields = {
  raw: serverOnly(text('未修约值', 'Unrounded value', { max: 64 })),
  reported: serverOnly(text('报出值', 'Reported value', { max: 64 })),
  censored: serverOnly(flag('低于检出限', 'Below detection limit')),
  verdict: serverOnly(
    choice('单项结论', 'Verdict', {
      pass: label('符合', 'Pass'),
      fail: label('不符合', 'Fail'),
      conditionalPass: label('有条件符合', 'Conditional pass'),
      conditionalFail: label('有条件不符合', 'Conditional fail'),
      none: label('不判定', 'Not judged'),
    }),
  ),
};
