import { useAccess } from '@umijs/max';
import { Alert, Button, Tabs } from 'antd';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { type SampleType, sampleType } from '../../domain/sample-type/sample-type.entity';
import { isFrozen } from '../../domain/sample-type/versions';
import type { Access } from '../access';
import { Code } from '../kit/format/Code';
import { useText } from '../kit/format/label';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { call } from '../services/call';
import { toTypeItems } from './lines';
import styles from './sample1.less';
import { TypeButtons } from './TypeButtons';
import { TypeFacts } from './TypeFacts';
import { TypeStatus } from './TypeStatus';
import { useItemsTab } from './use-items-tab';
import { Versions } from './Versions';

export type PanelProps = {
  /** Reloads the tree; with a key that node is opened. */
  onChanged: (key?: string) => void;
  onDirty: (dirty: boolean) => void;
};

type Props = PanelProps & { type: SampleType; draftId: string | undefined };

/** A sample type: its state, the items that it offers, its versions. */
export const TypePanel = ({ type, draftId, onChanged, onDirty }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const frozen = isFrozen(type);
  const readOnly = frozen || !access['sampleType.update'];
  const { tab: items, unsaved } = useItemsTab({
    of: 'type',
    node: type,
    endpoint: sampleTypeContract.lines,
    store: (ver, next) =>
      call(sampleAdminContract.configTestItem, { sampleId: type.id, ver, items: toTypeItems(next) }),
    readOnly,
    empty: text(frozen ? 'catalogue.noItems' : 'catalogue.noItemsYet'),
    onChanged,
    onDirty,
  });
  const history = useHistoryTab(sampleType.name, type.id, type.ver);
  return (
    <section className={styles.panel} aria-label={type.name}>
      <header className={styles.head}>
        <h2>{type.name}</h2>
        <Code value={type.code} />
        <span className="muted">V{type.version ?? 1}</span>
        <TypeStatus type={type} />
        <TypeButtons type={type} draftId={draftId} unsaved={unsaved} onChanged={onChanged} />
      </header>
      <TypeFacts type={type} />
      {frozen && access['sampleType.update'] ? (
        <Alert
          className={styles.note ?? ''}
          type="info"
          showIcon
          message={text(draftId === undefined ? 'catalogue.frozen' : 'catalogue.frozenDraft')}
          action={
            draftId === undefined ? null : (
              <Button size="small" onClick={() => onChanged(`type.${draftId}`)}>
                {text('catalogue.openDraft')}
              </Button>
            )
          }
        />
      ) : null}
      <Tabs
        size="small"
        items={[
          items,
          { key: 'versions', label: text('catalogue.versions'), children: <Versions typeId={type.id} /> },
          history,
        ]}
      />
    </section>
  );
};
