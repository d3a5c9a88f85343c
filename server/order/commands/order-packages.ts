import { label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import { inClass } from '../../../domain/kit/workflow';
import { orderedPackages } from '../../../domain/test-package/ordered-packages';
import type { OrderedPackage } from '../../../domain/test-package/test-package.shapes';
import { testPackageWorkflow } from '../../../domain/test-package/test-package.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { assertNoProblems } from '../../kernel/problems';
import { packagesById } from '../../test-package/packages';

type Line = Readonly<{ testitemId?: string; packageId?: string | null }>;
type Asked = Readonly<{
  customerId: string;
  sample1Id: string;
  /** What the sample has already: that somebody retired it since does not take it away. */
  before: readonly OrderedPackage[];
  at: string;
}>;

/** Whether a package may still be ordered. */
export const isOffered = ({ state }: Pick<RowOf<'testPackage'>, 'state'>): boolean =>
  inClass(testPackageWorkflow, 'offered', state);

/** Why a package cannot be had by a sample of this client and type. */
const problemOf = (found: RowOf<'testPackage'> | undefined, { customerId, sample1Id, before }: Asked) => {
  if (found === undefined) return label('检测套餐不存在或已删除', 'That test package does not exist or was deleted');
  const { name } = found;
  if (found.customerId !== null && found.customerId !== customerId)
    return label('检测套餐「{name}」属于其他客户', 'The test package {name} is another client’s', { name });
  if (before.some(({ id }) => id === found.id)) return null;
  if (!isOffered(found)) return label('检测套餐「{name}」已停用', 'The test package {name} is retired', { name });
  return found.typeIds.includes(sample1Id)
    ? null
    : label('检测套餐「{name}」不适用于该样品类型', 'The test package {name} does not fit the sample type', { name });
};

/** The packages that the lines of a sample name, as they are kept with it; refused at its line where one cannot be had. */
export const packagesOf = async (
  context: Context,
  lines: readonly Line[],
  asked: Asked,
): Promise<OrderedPackage[] | null> => {
  const ids = lines.flatMap(({ packageId }) => packageId ?? []);
  if (ids.length === 0) return null;
  const known = await packagesById(context, ids);
  assertNoProblems(
    lines.flatMap(({ packageId }, index): Problem[] => {
      if (packageId == null) return [];
      const text = problemOf(
        known.find(({ id }) => id === packageId),
        asked,
      );
      return text === null ? [] : [{ field: `${asked.at}items.${index}.packageId`, text }];
    }),
  );
  return orderedPackages(
    lines.map(({ testitemId = '', packageId = null }) => ({ testitemId, packageId })),
    asked.before,
    known.map((row) => ({ ...row, isActive: isOffered(row) })),
  );
};

/** Refuses an order that went to another client while its samples still name packages of the one before. */
export const assertOwnPackages = (
  { customerId }: Pick<RowOf<'orders'>, 'customerId'>,
  samples: readonly { sample: RowOf<'sample'>; items: readonly RowOf<'sampleItem'>[] }[],
): void =>
  assertNoProblems(
    samples.flatMap(({ sample, items }, at) =>
      items.flatMap(({ packageId }, index): Problem[] => {
        const found = sample.packages?.find(({ id }) => id === packageId);
        return found === undefined || found.customerId === null || found.customerId === customerId
          ? []
          : [
              {
                field: `samples.${at}.items.${index}.packageId`,
                text: label('检测套餐「{name}」属于其他客户', 'The test package {name} is another client’s', {
                  name: found.name,
                }),
              },
            ];
      }),
    ),
  );
