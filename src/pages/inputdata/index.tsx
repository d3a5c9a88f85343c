import { useLocation, useParams } from '@umijs/max';
import { WorksheetScreen } from '../../worksheet/sheet/WorksheetScreen';

/** A worksheet is reached from many places; each address says its mandate, its own id, and whether one may type. */
export default function WorksheetPage() {
  const { pathname } = useLocation();
  const { id = '', mandateId, instanceId, datatype } = useParams();
  const isReadOnly = pathname.includes('/dataread/') || pathname.endsWith('/readOnly');
  // Two families of addresses: …/:mandate/:worksheet under mandate and mytask, …/:id beside :mandateId elsewhere.
  const names = instanceId === undefined ? { mandateId: mandateId ?? '', id } : { mandateId: id, id: instanceId };
  return <WorksheetScreen {...names} datatype={datatype} isReadOnly={isReadOnly} />;
}
