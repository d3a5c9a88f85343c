import { type JobState, jobStates } from '../../../domain/job/job-words';
import type { Tone } from '../../../domain/kit/workflow';
import { useLabel } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'waiting',
  running: 'working',
  idle: 'waiting',
  done: 'done',
  cancelled: 'void',
  failed: 'sentBack',
  brokenOff: 'sentBack',
};

export const JobStateTag = ({ state }: { state: JobState }) => {
  const label = useLabel();
  return <ToneTag tone={tones[state]}>{label(jobStates[state])}</ToneTag>;
};
