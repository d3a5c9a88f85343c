import { label } from '../../domain/kit/label';
import { PageHead } from '../kit/page/PageHead';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { SideDrawer } from '../kit/page/SideDrawer';
import { Timeline } from '../kit/page/Timeline';
import { Trouble } from '../kit/page/Trouble';
import { HomeButton } from '../kit/plain/HomeButton';
import { PlainButton } from '../kit/plain/PlainButton';
import { PlainTrouble } from '../kit/plain/PlainTrouble';
import { Changes } from '../kit/record/Changes';
import { CallError } from '../services/call-error';
import styles from './gallery.less';
import { Part, Piece, useWord } from './Piece';

const nothing = () => undefined;
const AT = '2026-11-20T08:00:00.000Z';
const changes = [
  {
    field: 'lod',
    label: label('检出限', 'LOD'),
    before: [label('0.010', '0.010')],
    after: [label('0.0050', '0.0050')],
  },
];

export const PagePieces = () => {
  const word = useWord();
  return (
    <Part title="pages">
      <Piece name="PageHead">
        <PageHead title={word('title')} sub="R2026-0012" actions={<PlainButton quiet>{word('open')}</PlainButton>} />
      </Piece>
      <Piece name="Timeline, Changes">
        <Timeline
          events={[
            { id: '2', at: AT, who: '周敏', text: label('审核通过', 'Pass review'), reason: 'GB 5749-2022' },
            {
              id: '1',
              at: AT,
              who: '周敏',
              text: label('编制报告', 'Prepare report'),
              more: <Changes changes={changes} />,
            },
          ]}
        />
      </Piece>
      <Piece name="Trouble">
        <Trouble error={new CallError(503, 'HTTP 503')} onRetry={nothing} />
      </Piece>
      <Piece name="PlainTrouble, HomeButton">
        <PlainTrouble inside title={word('title')} words={word('about')}>
          <HomeButton />
        </PlainTrouble>
      </Piece>
      <Piece name="PageSkeleton">
        <PageSkeleton />
      </Piece>
      <Piece name="SideDrawer">
        {/* In a box of its own and without its mask, or it would lie over the gallery; nor does it take the focus. */}
        <div className={styles.drawer}>
          <SideDrawer
            open
            autoFocus={false}
            mask={false}
            getContainer={false}
            width={280}
            title="R2026-0012"
            onClose={nothing}
          >
            {word('about')}
          </SideDrawer>
        </div>
      </Piece>
    </Part>
  );
};
