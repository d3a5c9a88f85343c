import { useParams } from '@umijs/max';
import { useState } from 'react';
import { samplePartContract } from '../../../contract/sample/sample-part';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { useLabel } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { LeadButton } from '../../kit/page/LeadButton';
import { LoadError } from '../../kit/page/LoadError';
import { Page } from '../../kit/page/Page';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { useCall } from '../../services/use-call';
import { Events } from './Events';
import { Family } from './Family';
import styles from './journey.less';
import { Looks } from './Looks';

/** The whole journey of a sample on one page: its family, its seals and photographs, and what happened in order of time. */
export const JourneyPage = () => {
  const label = useLabel();
  const { id = '' } = useParams();
  const { data, error, reload } = useCall(samplePartContract.journey, { id });
  const [scope, setScope] = useState<'all' | 'onlyThis'>('all');
  if (error) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  const { family, looks, events } = data;
  const self = family.find((member) => member.id === id);
  const shown = scope === 'all' ? events : events.filter(({ sampleId }) => sampleId === id);
  return (
    <Page
      title={
        <>
          {label(words.journey)} <bdi className="mono">{self?.no}</bdi>
        </>
      }
      sub={self?.name}
      actions={
        self ? <LeadButton to={`/order?id=${self.orderId}&tab=samples`}>{label(words.toOrder)}</LeadButton> : null
      }
    >
      <div className={styles.sheet}>
        <section aria-label={label(words.family)}>
          <h2>{label(words.family)}</h2>
          <Family family={family} current={id} />
        </section>
        {looks.length > 0 ? (
          <section aria-label={label(words.looks)}>
            <h2>{label(words.looks)}</h2>
            <Looks looks={looks} isMany={family.length > 1} />
          </section>
        ) : null}
        <section aria-label={label(words.events)}>
          <div className={styles.head}>
            <h2>{label(words.events)}</h2>
            {family.length > 1 ? (
              <Segments<'all' | 'onlyThis'>
                name={label(words.events)}
                value={scope}
                onChange={setScope}
                options={(['all', 'onlyThis'] as const).map((value) => ({ value, label: label(words[value]) }))}
              />
            ) : null}
          </div>
          <Events events={shown} isMany={family.length > 1 && scope === 'all'} />
        </section>
      </div>
    </Page>
  );
};
