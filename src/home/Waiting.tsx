import type { OutputOf } from '../../contract/kit/endpoint';
import type { workContract } from '../../contract/to-do/work';
import { useLabel } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { Things } from './Things';

type Groups = OutputOf<typeof workContract.waiting>;

/** What waits for the reader, by what to do: each thing with the one next step as its button. */
export const Waiting = ({ groups, isWide = false }: { groups: Groups; isWide?: boolean }) => {
  const label = useLabel();
  return groups.map(({ code, label: title, act, count, found, path, things }) => (
    <Things
      key={code}
      title={title}
      count={count}
      found={found}
      path={path}
      things={things}
      isWide={isWide}
      end={({ link, no }, stop) => (
        <LeadButton size="small" to={link} aria-label={`${label(act)} ${no}`} {...stop}>
          {label(act)}
        </LeadButton>
      )}
    />
  ));
};
