import { useSay } from './language';
import { words } from './words';

/** Somebody of the laboratory is signed in on this device; whether they may see the thing, the product itself decides. */
const isColleague = (): boolean => /(?:^|; )token=[^;]/.test(document.cookie);

const screens = { report: '/reporttask?view=all&', sample: '/mytasks?' };

type Props = { to: 'report' | 'sample'; no: string };

/** A short way from a scanned code into the product, for those who work there. */
export const ColleagueLink = ({ to, no }: Props) => {
  const say = useSay();
  if (!isColleague()) return null;
  return (
    <a className="scan-colleague" href={`${screens[to]}keyword=${encodeURIComponent(no)}`}>
      {say(words.colleague[to])}
    </a>
  );
};
