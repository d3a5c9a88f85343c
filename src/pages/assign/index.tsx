import { useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { Lead } from '../../services/Lead';
import { AssignBoard } from '../../task/assign/AssignBoard';

export default function Assign() {
  const text = useText();
  return (
    <Page
      fills
      title={text('menu.assign')}
      sub={text('bench.hint.assign')}
      actions={<Lead to="/untask">{text('menu.untask')}</Lead>}
    >
      <AssignBoard />
    </Page>
  );
}
