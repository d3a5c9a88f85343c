import { useMemo } from 'react';
import { standingOrderContract } from '../../../contract/order/standing-order';
import { testPackageContract } from '../../../contract/test-package/test-package';
import type { Label } from '../../../domain/kit/label';
import { type Catalogue, linesOfPackage } from '../../sample/entry/catalogue';
import { mergeItems } from '../../sample/entry/line';
import type { Places } from '../../sample/entry/places';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import type { OrderForm } from '../form/form';
import type { Acts } from '../form/use-order-form';
import { type OpenFault, openFaults, settled } from './open-faults';

type Given = Readonly<{
  form: OrderForm;
  catalogue: Catalogue;
  acts: Acts;
  label: (label: Label) => string;
}>;

/** What the earlier order, from which a new one was filled in, names that does not hold any more, and how each is settled. */
export const useReuse = ({ form, catalogue, acts, label }: Given) => {
  const { source } = form;
  const { data, error } = useCall(
    standingOrderContract.again,
    source
      ? { orderId: source.orderId, ...(source.standingOrderId && { standingOrderId: source.standingOrderId }) }
      : null,
  );
  const faults = source && data?.faults;
  const open = useMemo(() => openFaults(faults ?? [], form), [faults, form]);
  const places = useMemo(
    (): Places =>
      Object.fromEntries(open.flatMap(({ fault, places: at }) => at.map((place) => [place, label(fault.text)]))),
    [open, label],
  );

  /** A package that has changed is read anew: the samples that had it get the items that it has now. */
  const takeAnew = async (id: string) => {
    const offered = await call(
      testPackageContract.offered,
      form.head.customerId ? { customerId: form.head.customerId } : {},
    );
    const pack = offered.find((each) => each.id === id);
    if (!pack) return;
    acts.setSamples((samples) =>
      samples.map((line) =>
        line.items.some(({ packageId }) => packageId === id)
          ? {
              ...line,
              items: mergeItems(
                line.items.filter(
                  ({ packageId, testitemId }) =>
                    packageId !== id || pack.items.some((item) => item.testitemId === testitemId),
                ),
                linesOfPackage(catalogue, line, pack),
              ),
            }
          : line,
      ),
    );
  };
  const settle = async ({ fault }: OpenFault): Promise<void> => {
    if (fault.kind === 'package' && fault.instead) await takeAnew(fault.id);
    else acts.edit((last) => settled(last, fault), fault.kind === 'contact' ? 'contactName' : 'samples');
  };
  return { again: source && data, error: source && error, open, places, settle };
};
