import type { sampleCategoryContract } from '../../contract/sample-category';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';

export const sampleCategoryHandlers: Handlers<typeof sampleCategoryContract> = ruledHandlers('sampleCategory');
