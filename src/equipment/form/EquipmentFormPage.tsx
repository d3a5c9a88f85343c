import { useParams } from '@umijs/max';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { LoadError } from '../../kit/page/LoadError';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { useCall } from '../../services/use-call';
import { EquipmentFile } from './EquipmentFile';
import { NewEquipment } from './NewEquipment';

/** A device to be registered, or one with its file. */
export const EquipmentFormPage = () => {
  const { id } = useParams();
  const device = useCall(equipmentContract.one, id === undefined ? null : { id });
  // A waiting certificate is shown above the tabs; drawn after them, it would move them under the pointer.
  const care = useCall(
    equipmentCareContract.calibrations,
    id === undefined ? null : { equipmentId: id, pageSize: 100 },
  );
  if (id === undefined) return <NewEquipment />;
  const read = () => {
    device.reload();
    care.reload();
  };
  const error = device.error ?? care.error;
  if (error) return <LoadError error={error} onRetry={read} />;
  if (!device.data || !care.data) return <PageSkeleton />;
  // A step or a certificate makes a new version: the form starts again from it.
  return <EquipmentFile key={device.data.ver} device={device.data} certificates={care.data.list} onChanged={read} />;
};
