import { sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { crudContract } from '../kit/crud';

export const sampleCategoryContract = crudContract(sampleCategory);
