import type { Label } from '../../../domain/kit/label';

/** A start that cannot go on for a reason the operator can mend; the terminal prints the two sentences without a stack. */
export class StartError extends Error {
  constructor(sentence: Label) {
    super(`${sentence.zh}\n${sentence.en}`);
    this.name = 'StartError';
  }
}
