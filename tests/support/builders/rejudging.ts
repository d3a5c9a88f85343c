import type { Page } from '../../../contract/kit/inputs';
import {
  type RejudgedLine,
  type RejudgingDetail,
  type RunningRejudging,
  rejudgingContract,
} from '../../../contract/rejudging/rejudging';
import { settled } from '../job';
import type { Answer, Laboratory, Person } from '../laboratory';
import { must } from './bench';

type Group = { id: string; name: { zh: string }; changed: number; worse: number; better: number };

/** What is asked of stored results that are judged anew, by `by` where nobody else is named. */
export const rejudgingOf = (labOf: () => Laboratory, by: () => Person) => {
  const call: Laboratory['call'] = (...given) => labOf().call(...given);
  const start = (input: object, person = by()): Promise<Answer<RunningRejudging>> =>
    call<RunningRejudging>(rejudgingContract.start, person, { by: 'current', ...input });
  const detailOf = async (id: string): Promise<RejudgingDetail> =>
    must(await call<RejudgingDetail>(rejudgingContract.detail, by(), { id }));
  return {
    start,
    detailOf,
    /** What a run found that came to its end. */
    run: async (input: object): Promise<RejudgingDetail> => {
      const { id } = must(await start(input));
      const { rejudging, state, message } = await settled<RunningRejudging>(
        labOf(),
        rejudgingContract.running,
        by(),
        id,
      );
      if (rejudging === null) throw new Error(`${state} ${message}`);
      return detailOf(rejudging);
    },
    linesIn: async (rejudgingId: string, over: object = {}): Promise<RejudgedLine[]> =>
      must(
        await call<Page<RejudgedLine>>(rejudgingContract.lines, by(), {
          ...{ rejudgingId, current: 1, pageSize: 50 },
          ...over,
        }),
      ).list,
    groupsIn: async (id: string, of: string): Promise<Group[]> =>
      must(await call<{ groups: Group[] }>(rejudgingContract.groups, by(), { id, by: of })).groups,
  };
};
