import { choice, flag, serverOnly, text } from '../kit/field';
import { verdictWords } from './verdict-text';

/** What is made of a measured value, whoever measured it: rounded, reported, judged. */
export const judgedFields = {
  raw: serverOnly(text('未修约值', 'Unrounded value', { max: 64 })),
  reported: serverOnly(text('报出值', 'Reported value', { max: 64 })),
  censored: serverOnly(flag('低于检出限', 'Below detection limit')),
  verdict: serverOnly(choice('单项结论', 'Verdict', verdictWords)),
};
