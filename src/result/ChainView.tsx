import { Button, Empty } from 'antd';
import type { TaskChain } from '../../contract/task/chain';
import { chainContract } from '../../contract/task/chain';
import { useLabel, useText } from '../kit/format/label';
import { isOver, Verdict } from '../kit/format/Verdict';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { Lead } from '../services/Lead';
import styles from './result.less';

type Fact = TaskChain['links'][number]['facts'][number];
type Referred = NonNullable<Fact['refers']>;

/** Where the record is that a fact speaks of; of another number, which opens here, nothing. */
const addresses: Readonly<Record<Exclude<Referred['noun'], 'task'>, (id: string) => string>> = {
  report: (id) => `/reporttask?view=all#${id}`,
  calibrationLine: (id) => `/calibration-lines?id=${id}`,
  equipment: (id) => `/equipment/${id}/edit?tab=certificates`,
};

type Props = {
  chain: TaskChain;
  /** Opens the chain of another number. */
  onOpen: (taskId: string) => void;
  /** The reader leaves for another screen. */
  onLeave: () => void;
};

const Value = ({ value, refers, isWrong, onOpen, onLeave }: Fact & Omit<Props, 'chain'>) => {
  const label = useLabel();
  const text = useText();
  const said = label(value);
  // Figures, formulas and names are read from left to right, also where sentences are not.
  const words = /\p{Script=Arabic}/u.test(said) ? said : <bdi dir="ltr">{said}</bdi>;
  return (
    <dd className={isWrong ? styles.wrong : undefined}>
      {refers == null ? (
        words
      ) : refers.noun === 'task' ? (
        <button type="button" className={styles.traced} title={text('chain.open')} onClick={() => onOpen(refers.id)}>
          {words}
        </button>
      ) : (
        <Lead to={addresses[refers.noun](refers.id)} onClick={onLeave}>
          {words}
        </Lead>
      )}
      {isWrong ? (
        <span role="img" aria-label={text('chain.wrong')}>
          {' ▲'}
        </span>
      ) : null}
    </dd>
  );
};

/** How a number came about, step by step, and the same on paper. */
export const ChainView = ({ chain, onOpen, onLeave }: Props) => {
  const label = useLabel();
  const text = useText();
  const { taskId, reported, unit, verdict, links, method, sampleName } = chain;
  const [print, isPrinting] = useSubmit((language: 'zh' | 'en') =>
    download(chainContract.paper, { id: taskId, language }),
  );
  if (reported === null && links.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('chain.none')} />;
  return (
    <>
      <div className={styles.outcome}>
        <div>
          <p className={styles.value}>
            {reported === null ? (
              text('chain.none')
            ) : (
              <bdi dir="ltr" className={isOver(verdict) ? styles.wrong : undefined}>
                {[reported, unit].filter(Boolean).join(' ')}
              </bdi>
            )}{' '}
            <Verdict value={verdict} />
          </p>
          <p className="muted">
            <bdi>{sampleName}</bdi> · <bdi>{method}</bdi>
          </p>
        </div>
        {reported === null ? null : (
          <div className={styles.prints}>
            <Button size="small" loading={isPrinting} onClick={() => void print('zh')}>
              {text('chain.printZh')}
            </Button>
            <Button size="small" loading={isPrinting} onClick={() => void print('en')}>
              {text('chain.printEn')}
            </Button>
          </div>
        )}
      </div>
      <ol className={styles.chain}>
        {links.map(({ title, facts }) => (
          <li key={label(title)}>
            <h3>{label(title)}</h3>
            <dl>
              {facts.map((fact, at) => (
                // The same may be said twice, as of two replicates.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <div key={at}>
                  <dt>{label(fact.name)}</dt>
                  <Value {...fact} onOpen={onOpen} onLeave={onLeave} />
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
};
