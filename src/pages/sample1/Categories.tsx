import { sampleCategoryContract } from '../../../contract/sample-category';
import { sampleCategory } from '../../../domain/sample-category/sample-category.entity';
import { CrudPage } from '../../components/crud/CrudPage';

export const Categories = () => <CrudPage entity={sampleCategory} contract={sampleCategoryContract} />;
