import { Link } from '@umijs/max';
import { useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';
import { AssignBoard } from '../../task/assign/AssignBoard';

export default function Assign() {
  const text = useText();
  return (
    <Page title={text('menu.assign')} actions={<Link to="/untask">{text('menu.untask')}</Link>}>
      <AssignBoard />
    </Page>
  );
}
