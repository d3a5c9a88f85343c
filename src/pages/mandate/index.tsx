import { useParams } from '@umijs/max';
import { MandateScreen } from '../../mandate/MandateScreen';

export default function MandatePage() {
  const { id = '', edit } = useParams();
  return <MandateScreen id={id} isEdited={edit !== undefined} />;
}
