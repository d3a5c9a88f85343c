import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { type TestPackageState, testPackageWorkflow } from './test-package.workflow';

type Known = Readonly<{
  name: string;
  state: TestPackageState;
  customerId: string | null;
  typeIds: readonly string[];
}>;

/** Whether a package may still be ordered. */
export const isOffered = ({ state }: Pick<Known, 'state'>): boolean => inClass(testPackageWorkflow, 'offered', state);

/**
 * Why a sample of a client and a type cannot have a package; null when nothing stands against it. What the sample has
 * already is not taken away because somebody retired it or changed what it fits.
 */
export const packageRefusal = (
  found: Known | undefined,
  {
    customerId,
    sample1Id,
    hasIt = false,
  }: Readonly<{ customerId: string | undefined; sample1Id: string; hasIt?: boolean }>,
): Label | null => {
  if (found === undefined) return label('检测套餐不存在或已删除', 'That test package does not exist or was deleted');
  const { name } = found;
  if (found.customerId !== null && found.customerId !== customerId)
    return label('检测套餐「{name}」属于其他客户', 'The test package {name} is another client’s', { name });
  if (hasIt) return null;
  if (!isOffered(found)) return label('检测套餐「{name}」已停用', 'The test package {name} is retired', { name });
  return found.typeIds.includes(sample1Id)
    ? null
    : label('检测套餐「{name}」不适用于该样品类型', 'The test package {name} does not fit the sample type', { name });
};
