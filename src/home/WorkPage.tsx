import { useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { workContract } from '../../contract/to-do/work';
import { type DueWithin, dueWithin } from '../../domain/to-do/due-within';
import { home } from '../../domain/to-do/home-words';
import { isCounted, type WorkCode } from '../../domain/to-do/work-kinds';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { Waiting } from './Waiting';
import styles from './work.less';

const EACH = 20;

/** The field of antd, with all that comes with it, would make the first visit to every other list heavier. */
const Search = ({ keyword = '', onSearch }: { keyword?: string | undefined; onSearch: (words: string) => void }) => {
  const label = useLabel();
  const ask = (words: string) => {
    if (words.trim() !== keyword) onSearch(words.trim());
  };
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label(home.search)}
      placeholder={label(home.search)}
      maxLength={100}
      defaultValue={keyword}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && ask(currentTarget.value)}
      onBlur={({ currentTarget }) => ask(currentTarget.value)}
    />
  );
};

type ChipsProps = Readonly<{
  name: string;
  offered: readonly (readonly [key: string, words: string])[];
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
}>;

/** What narrows the list down, side by side: a click takes it, another one takes it back. */
const Chips = ({ name, offered, chosen, onChoose }: ChipsProps) => (
  <fieldset className={styles.chips}>
    <legend>{name}</legend>
    {offered.map(([key, words]) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        onClick={() => onChoose(key === chosen ? undefined : key)}
      >
        {words}
      </button>
    ))}
  </fieldset>
);

/** Everything that waits for the reader, narrowed down by kind, day and words; the address keeps how. */
export const WorkPage = () => {
  const label = useLabel();
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const due = Object.keys(dueWithin).find((word) => word === query.get('due')) as DueWithin | undefined;
  const keyword = query.get('keyword') ?? undefined;
  const todos = useCall(workContract.todos, {}, { kept: true });
  const code = todos.data?.find((kind) => kind.code === query.get('code'))?.code as WorkCode | undefined;
  const waiting = useCall(
    workContract.waiting,
    todos.data === undefined
      ? null
      : { each: EACH, ...(code && { code }), ...(due && { due }), ...(keyword && { keyword }) },
    { about: 'waiting', kept: true },
  );
  const set = (name: 'code' | 'due' | 'keyword') => (value: string | undefined) => {
    const next = new URLSearchParams(query);
    next.delete(name);
    if (value) next.set(name, value);
    setQuery(next, { replace: true });
  };
  const reload = () => {
    todos.reload();
    waiting.reload();
  };
  const kinds = todos.data ?? [];
  const total = kinds.filter(({ code: each }) => isCounted(each)).reduce((sum, { count }) => sum + count, 0);
  const error = waiting.error ?? todos.error;
  return (
    <Page
      title={text('menu.work')}
      sub={todos.data ? text('work.hint', { total }) : undefined}
      actions={
        <Button onClick={reload} loading={waiting.loading}>
          {text('work.refresh')}
        </Button>
      }
    >
      {kinds.length === 0 ? null : (
        <div className={styles.filters}>
          <Search key={keyword} keyword={keyword} onSearch={set('keyword')} />
          <Chips
            name={label(home.kind)}
            chosen={code}
            onChoose={set('code')}
            offered={kinds
              .filter((kind) => kind.count > 0 || kind.code === code)
              .map((kind) => [kind.code, `${label(kind.label)} ${kind.count}`])}
          />
          <Chips
            name={label(home.due)}
            chosen={due}
            onChoose={set('due')}
            offered={Object.entries(dueWithin).map(([key, words]) => [key, label(words)])}
          />
        </div>
      )}
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {waiting.data === undefined && !error ? <PageSkeleton /> : null}
      {todos.data?.length === 0 ? <p className="muted">{text('work.none')}</p> : null}
      {kinds.length > 0 && waiting.data?.length === 0 ? (
        <p className="muted">{label(total === 0 ? home.nothing : home.foundNone)}</p>
      ) : null}
      {waiting.data === undefined || waiting.data.length === 0 ? null : (
        <div className={styles.groups}>
          <Waiting groups={waiting.data} isWide />
        </div>
      )}
    </Page>
  );
};
