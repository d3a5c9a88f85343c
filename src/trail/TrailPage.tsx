import { useLabel } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { TabbedPage } from '../kit/page/TabbedPage';
import { ChainState } from './ChainState';
import { Reviews } from './Reviews';
import { TrailList } from './TrailList';
import { trailWords as words } from './words';

/** The audit trail as a whole: its entries, how its chain stands, and the reviews that were signed. */
export const TrailPage = () => {
  const label = useLabel();
  return (
    <Page title={label(words.title)} sub={label(words.hint)}>
      <TabbedPage
        tabs={[
          { key: 'rows', title: label(words.rows), children: <TrailList /> },
          { key: 'chain', title: label(words.chain), children: <ChainState /> },
          { key: 'reviews', title: label(words.reviews), children: <Reviews /> },
        ]}
      />
    </Page>
  );
};
