import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { type SampleState, sampleWorkflow } from './sample.workflow';

export type Stage = Readonly<{ code: string; label: Label; done: boolean; on: string | null }>;

type Known = Readonly<{
  state: SampleState;
  /** Null while its order is a draft. */
  registeredOn: string | null;
  receivedOn: string | null;
  startedOn: string | null;
  testedOn: string | null;
  issuedOn: string | null;
}>;

/** The way of a sample as its client may follow it, oldest first: stages and days, nobody's name. */
export const sampleStages = ({ state, registeredOn, receivedOn, startedOn, testedOn, issuedOn }: Known): Stage[] => {
  const isTested = startedOn !== null && inClass(sampleWorkflow, 'testedOrLater', state);
  const registered = {
    code: 'registered',
    label: label('已登记', 'Registered'),
    done: registeredOn !== null,
    on: registeredOn,
  };
  // Its way ends here: nobody is to wait for the rest.
  if (state === 'refused')
    return [registered, { code: 'refused', label: label('已拒收', 'Refused'), done: true, on: null }];
  return [
    registered,
    { code: 'received', label: label('已收样', 'Received'), done: receivedOn !== null, on: receivedOn },
    { code: 'testing', label: label('检测中', 'Testing'), done: startedOn !== null, on: startedOn },
    { code: 'tested', label: label('检毕', 'Tested'), done: isTested, on: isTested ? testedOn : null },
    { code: 'reported', label: label('报告已发放', 'Report issued'), done: issuedOn !== null, on: issuedOn },
  ];
};
