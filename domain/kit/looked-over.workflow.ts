import { type Label, label } from './label';
import { state, workflow } from './workflow';

/** What is called differently of each noun. */
type Words = Readonly<{
  /** What its author does with one that was sent back. */
  correct: Label;
  /** What one is good for that was approved. */
  serves: Label;
  approve: Label;
  void: Label;
}>;

/** Takes a noun and its words; gives the workflow of records that one person writes and another looks over: relied on once approved, then voided, never changed. */
export const lookedOverWorkflow = <const Noun extends string>(noun: Noun, words: Words) =>
  workflow({
    noun,
    states: {
      draft: state('草稿', 'Draft', 'working'),
      submitted: state(
        '待批准',
        'Awaiting approval',
        'waiting',
        label('由另一人核对并批准', 'Next: another person looks it over and approves it'),
      ),
      sentBack: state('已退回', 'Sent back', 'sentBack', words.correct),
      approved: state('已批准', 'Approved', 'done', words.serves),
      voided: state('已作废', 'Voided', 'void'),
    },
    initial: 'draft',
    final: ['voided'],
    classes: {
      /** May still be changed by who makes it. */
      editable: ['draft', 'sentBack'],
      /** Not approved yet. */
      open: ['draft', 'submitted', 'sentBack'],
      /** May be relied on. */
      inForce: ['approved'],
    },
    steps: {
      submit: {
        label: label('提交批准', 'Submit for approval'),
        from: ['draft', 'sentBack'],
        to: 'submitted',
        allow: `${noun}.update`,
      },
      recall: { label: label('撤回', 'Recall'), from: ['submitted'], to: 'draft', allow: `${noun}.update` },
      approve: { label: words.approve, from: ['submitted'], to: 'approved', allow: `${noun}.approve`, signature: true },
      sendBack: {
        label: label('退回', 'Send back'),
        from: ['submitted'],
        to: 'sentBack',
        allow: `${noun}.approve`,
        reason: true,
      },
      void: { label: words.void, from: ['approved'], to: 'voided', allow: `${noun}.approve`, reason: true },
    },
  });
