import { Link } from '@umijs/max';
import { AssignBoard } from '../../components/bench/assign/AssignBoard';
import { useText } from '../../kit/format/label';
import { Page } from '../../kit/page/Page';

export default function Assign() {
  const text = useText();
  return (
    <Page title={text('menu.assign')} actions={<Link to="/untask">{text('menu.untask')}</Link>}>
      <AssignBoard />
    </Page>
  );
}
