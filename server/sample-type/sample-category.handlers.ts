import type { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';

export const sampleCategoryHandlers: Handlers<typeof sampleCategoryContract> = ruledHandlers('sampleCategory');
