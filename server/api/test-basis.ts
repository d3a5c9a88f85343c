import type { testBasisContract } from '../../contract/test-basis';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';

export const testBasisHandlers: Handlers<typeof testBasisContract> = ruledHandlers('testBasis');
