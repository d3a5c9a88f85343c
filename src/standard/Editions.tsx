import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { standardContract } from '../../contract/standard/standard';
import { chainsOf } from '../../domain/standard/chains';
import type { Standard } from '../../domain/standard/standard.entity';
import { Day } from '../kit/format/Day';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { Trouble } from '../kit/page/Trouble';
import { everyRow } from '../services/every-row';
import { useCall } from '../services/use-call';
import { StandardStatus } from './StandardStatus';
import styles from './standard.less';

const fits = (words: string) => (chain: readonly Standard[]) =>
  words === '' || chain.some(({ no, name, year }) => `${no}-${year} ${name}`.toLowerCase().includes(words));

/** Which edition replaces which: each standard as the chain of its editions, from the oldest to what comes next. */
export const Editions = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const text = useText();
  const [find, setFind] = useState('');
  const [only, setOnly] = useState(true);
  const { data, error, reload } = useCall(everyRow(standardContract.list), { all: true, sorter: 'no_asc' });
  const chains = chainsOf((data ?? []) as Standard[]);
  const strung = chains.filter(({ length }) => length > 1);
  const shown = (only && strung.length > 0 ? strung : chains).filter(fits(find.trim().toLowerCase()));
  return (
    <Page
      title={text('standard.map')}
      sub={text('standard.chains', { count: strung.length })}
      actions={
        <>
          <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
            {text('standard.onlyChains')}
          </Checkbox>
          <Input
            prefix={<SearchOutlined className="muted" />}
            allowClear
            style={{ width: 240 }}
            placeholder={text('standard.find')}
            aria-label={text('standard.find')}
            value={find}
            onChange={({ target }) => setFind(target.value)}
          />
        </>
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!data && !error ? <Skeleton active /> : null}
      {data && shown.length === 0 ? <p className="muted">{text('standard.chainEmpty')}</p> : null}
      <ul className={styles.chains}>
        {shown.map((chain) => (
          <li key={chain[0]?.id}>
            <h3>{chain.at(-1)?.name}</h3>
            <ol className={styles.chain}>
              {chain.map((edition) => (
                <li key={edition.id}>
                  <button type="button" className={styles.edition} onClick={() => onOpen(edition.id)}>
                    <b>
                      {edition.no}-{edition.year}
                    </b>
                    <StandardStatus status={edition.status} />
                    <small>
                      <Day value={edition.implementDate} /> —{' '}
                      {edition.abolishDate ? <Day value={edition.abolishDate} /> : ''}
                    </small>
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Page>
  );
};
