import { Result, Skeleton, Tabs } from 'antd';
import { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { desk } from '../../domain/stored-sample/desk-words';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { useLabel } from '../kit/format/label';
import { SideDrawer } from '../kit/page/SideDrawer';
import { Trouble } from '../kit/page/Trouble';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { useGo } from '../services/Lead';
import { useCall } from '../services/use-call';
import { Holds } from './Holds';
import { Moves } from './Moves';
import { StoredFacts } from './StoredFacts';
import { StoreSteps } from './StoreSteps';
import styles from './store.less';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** One stored sample: where it is and until when, what may be done, what came and went, who held it back. */
export const StoredDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const go = useGo();
  const { data, error, loading, reload } = useCall(
    storedSampleContract.list,
    { ids: [id], current: 1, pageSize: 1 },
    { about: id },
  );
  const row = data?.list.find((each) => each.id === id);
  const trail = useHistoryTab(storedSample.name, id, row && row.ver * 1000 + row.holds.length * 2);
  const changed = () => {
    reload();
    onChanged();
  };
  return (
    <SideDrawer
      open
      mask={false}
      width="min(720px, 100vw)"
      onClose={onClose}
      title={
        row ? (
          <span className={styles.title}>
            <span className="mono">{row.sampleNo}</span>
            <StateTag workflow={storedSampleWorkflow} state={row.state} />
            {row.hold ? <ToneTag tone="sentBack">{label(desk.held)}</ToneTag> : null}
          </span>
        ) : (
          label(storedSample.label)
        )
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!row && loading ? <Skeleton active /> : null}
      {!row && !loading && !error ? <Result status="404" title={label(desk.gone)} /> : null}
      {row ? (
        <>
          <div className={styles.steps}>
            <StoreSteps
              row={row}
              onPlace={() => go(`/store?tab=map&sample=${encodeURIComponent(row.sampleNo)}`)}
              onChanged={changed}
            />
          </div>
          <Tabs
            size="small"
            items={[
              { key: 'facts', label: label(desk.facts), children: <StoredFacts row={row} /> },
              { key: 'moves', label: label(desk.moves), children: <Moves row={row} /> },
              { key: 'holds', label: label(desk.holds), children: <Holds row={row} onChanged={changed} /> },
              trail,
            ]}
          />
        </>
      ) : null}
    </SideDrawer>
  );
};
