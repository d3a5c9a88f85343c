import { useParams } from '@umijs/max';
import { equipmentContract } from '../../../../contract/equipment';
import { PageSkeleton } from '../../../components/page/PageSkeleton';
import { Trouble } from '../../../components/page/Trouble';
import { useCall } from '../../../services/use-call';
import { EquipmentFile } from './EquipmentFile';
import { NewEquipment } from './NewEquipment';

export default function EquipmentForm() {
  const { id } = useParams();
  const { data, error, reload } = useCall(equipmentContract.one, id === undefined ? null : { id });
  if (id === undefined) return <NewEquipment />;
  if (error) return <Trouble error={error} onRetry={reload} />;
  // A step or a certificate makes a new version: the form starts anew from it.
  return data ? <EquipmentFile key={data.ver} device={data} onChanged={reload} /> : <PageSkeleton />;
}
