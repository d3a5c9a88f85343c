import { label } from '../../../domain/kit/label';
import type { Problem } from '../../../domain/kit/problem';
import { isOffered, packageRefusal } from '../../../domain/test-package/may-have';
import { orderedPackages } from '../../../domain/test-package/ordered-packages';
import type { OrderedPackage } from '../../../domain/test-package/test-package.shapes';
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
      const text = packageRefusal(
        known.find(({ id }) => id === packageId),
        { ...asked, hasIt: asked.before.some(({ id }) => id === packageId) },
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
