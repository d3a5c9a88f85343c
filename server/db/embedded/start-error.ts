import { type Label, say } from '../../../domain/kit/label';

/** A start that cannot go on for a reason the operator can mend; the terminal prints the two sentences without a stack. */
export class StartError extends Error {
  constructor(sentence: Label) {
    super(`${say('zh', sentence)}\n${say('en', sentence)}`);
    this.name = 'StartError';
  }
}
