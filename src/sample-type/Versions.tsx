import { Collapse, Skeleton } from 'antd';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { testItemContract } from '../../contract/test-item/test-item';
import { compareVersions } from '../../domain/sample-type/compare-versions';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import type { TypeVersion } from '../../domain/sample-type/versions';
import { variantLimit } from '../../domain/variant-item/variant-item.rules';
import { useLabel, useListed, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { LimitText } from '../test-item/limit/LimitText';
import styles from './sample1.less';

type Names = (id: string) => string;

const itemIds = ({ type, variants }: TypeVersion): string[] => [
  ...(type.testitems ?? []).map(({ testitemId }) => testitemId),
  ...variants.flatMap(({ items }) => items.map(({ testitemId }) => testitemId)),
];

const Item = ({ change, name }: { change: 'added' | 'removed' | 'changed'; name: string }) => {
  const text = useText();
  return (
    <li>
      <span className={change === 'added' ? styles.added : change === 'removed' ? styles.removed : undefined}>
        {name}
      </span>{' '}
      <span className="muted">{text(`catalogue.change.${change}`)}</span>
    </li>
  );
};

/** What a version changed against the one before it. */
const Changes = ({ before, after, nameOf }: { before: TypeVersion; after: TypeVersion; nameOf: Names }) => {
  const label = useLabel();
  const text = useText();
  const { fields, items, variants } = compareVersions(before, after);
  if (fields.length + items.length + variants.length === 0)
    return <p className="muted">{text('catalogue.noChange')}</p>;
  return (
    <ul>
      {fields.map((name) => (
        <Item key={name} change="changed" name={label(sampleType.fields[name as 'name'].label)} />
      ))}
      {items.map(({ testitemId, change }) => (
        <Item key={testitemId} change={change} name={nameOf(testitemId)} />
      ))}
      {variants.map((variant) => (
        <li key={variant.name}>
          {variant.name} <span className="muted">{text(`catalogue.change.${variant.change as 'added'}`)}</span>
          {variant.items.length > 0 ? (
            <ul>
              {variant.items.map(({ testitemId, change }) => (
                <Item key={testitemId} change={change} name={nameOf(testitemId)} />
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
};

/** Everything that a version said. */
const Content = ({ content: { type, variants }, nameOf }: { content: TypeVersion; nameOf: Names }) => {
  const text = useText();
  const listed = useListed();
  return (
    <>
      <p>{listed((type.testitems ?? []).map(({ testitemId }) => nameOf(testitemId))) || '—'}</p>
      {variants.map(({ id, name, items }) => (
        <p key={id}>
          <b>{name}</b>{' '}
          {items.map((item, index) => (
            <span key={item.testitemId}>
              {index > 0 ? text('words.comma') : ''}
              {nameOf(item.testitemId)} <LimitText limit={variantLimit(item)} />
            </span>
          ))}
        </p>
      ))}
    </>
  );
};

/** The versions of a sample type, newest first: what each changed, and what each said. */
export const Versions = ({ typeId }: { typeId: string }) => {
  const text = useText();
  const { data, error, reload } = useCall(sampleTypeContract.versions, { id: typeId });
  const ids = [...new Set((data ?? []).flatMap(({ content }) => itemIds(content)))].slice(0, 200);
  const items = useCall(testItemContract.list, ids.length > 0 ? { ids, current: 1, pageSize: 200 } : null);
  const names = new Map((items.data?.list ?? []).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '…';
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <p className={styles.nothing}>{text('catalogue.noVersions')}</p>;
  return (
    <div className={styles.versions}>
      {data.map(({ version, publishedAt, publishedByName, content }, index) => {
        const before = data[index + 1]?.content;
        return (
          <section key={version} aria-label={`V${version}`}>
            <b>V{version}</b>{' '}
            {publishedAt === null ? (
              <span className={styles.draft}>{text('catalogue.draft')}</span>
            ) : (
              <span className="muted">
                {publishedByName} · <Time value={publishedAt} />
              </span>
            )}
            {before ? (
              <Changes before={before} after={content} nameOf={nameOf} />
            ) : (
              <p className="muted">{text('catalogue.firstVersion')}</p>
            )}
            <Collapse
              ghost
              size="small"
              items={[
                { key: 'all', label: text('catalogue.whole'), children: <Content content={content} nameOf={nameOf} /> },
              ]}
            />
          </section>
        );
      })}
    </div>
  );
};
