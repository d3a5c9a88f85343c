import type { testBasisContract } from '../../contract/test-item/test-basis';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';

export const testBasisHandlers: Handlers<typeof testBasisContract> = ruledHandlers('testBasis');
