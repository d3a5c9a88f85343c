import { DesktopOutlined, DownloadOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { settingContract } from '../../contract/setting/setting';
import { statisticContract } from '../../contract/statistics/statistic';
import { besideWords, moreWords, pageWords } from '../../domain/statistics/page-words';
import { paperWords } from '../../domain/statistics/paper-words';
import { partialWords } from '../../domain/statistics/partial-words';
import { type QuestionCode, questionOf, questions } from '../../domain/statistics/questions';
import { wallsWords } from '../../domain/wall-view/words';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useSubmit } from '../kit/submit/use-submit';
import { dayText } from '../services/clock';
import { download } from '../services/download';
import { useCall } from '../services/use-call';
import { SettingDialog } from '../setting/SettingDialog';
import { AnswerTable } from './AnswerTable';
import { Narrow } from './Narrow';
import { Picture } from './Picture';
import styles from './statistics.less';
import { Tiles } from './Tiles';
import { useAsked } from './use-asked';

const Monthly = lazy(() => import('./Monthly'));
const WallsDrawer = lazy(async () => ({ default: (await import('./walls/WallsDrawer')).WallsDrawer }));

const spanText = ({ from, to }: { from: string; to: string }) => `${dayText(from)} – ${dayText(to)}`;

const isGoal = ({ key }: { key: string }): boolean => key.startsWith('statistics.');

/** One page a question: its figures beside those of the period before, one picture, and the table under it. */
export const StatisticsPage = () => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [asked, change] = useAsked();
  const { question } = asked;
  const offered = (Object.keys(questions) as QuestionCode[]).filter((code) => {
    const { needs } = questionOf(code);
    return needs === undefined || access[needs];
  });
  const { data, error, loading, reload } = useCall(statisticContract.question, asked, { about: question });
  const settings = useCall(settingContract.grouped, access['setting.update'] ? {} : null);
  const goals = (settings.data ?? []).flatMap((group) => (group.editable ? group.settings : [])).filter(isGoal);
  const [isShowing, setShowing] = useState(false);
  const [goal, setGoal] = useState<string>();
  const changed = goals.find(({ key }) => key === goal);
  const [print, printing] = useSubmit(() => {
    const { question: _question, by: _by, ...period } = asked;
    return download(statisticContract.paper, period);
  });
  const [send, sending] = useSubmit(() => download(statisticContract.question, { ...asked, export: true }));
  return (
    <Page
      title={text('menu.statistics')}
      sub={
        data && question !== 'devices' ? label(besideWords(spanText(data.period), spanText(data.before))) : undefined
      }
      actions={
        <>
          {data?.ofCompany ? (
            <Button icon={<DesktopOutlined />} onClick={() => setShowing(true)}>
              {label(wallsWords.open)}
            </Button>
          ) : null}
          <Button
            icon={<FilePdfOutlined />}
            loading={printing}
            disabled={data === undefined}
            onClick={() => void print()}
          >
            {label(paperWords.button)}
          </Button>
          <Button
            icon={<DownloadOutlined />}
            loading={sending}
            disabled={data === undefined}
            onClick={() => void send()}
          >
            {label(pageWords.export)}
          </Button>
        </>
      }
    >
      <Tabs
        activeKey={question}
        onChange={(code) => change({ question: code as QuestionCode, by: undefined })}
        items={offered.map((code) => ({ key: code, label: label(questionOf(code).label) }))}
      />
      <Narrow asked={asked} change={change} />
      <Suspense fallback={null}>
        <Monthly />
      </Suspense>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data && !error ? (
        <div className={styles.answer} aria-busy={loading}>
          {data.ofCompany || question === 'devices' ? null : <p className="muted">{label(partialWords)}</p>}
          <Tiles figures={data.figures} onGoal={goals.length > 0 ? setGoal : undefined} />
          <Picture key={data.question} answer={data} />
          <h2 className={styles.heading}>{label(pageWords.table)}</h2>
          {data.more > 0 ? <p className="muted">{label(moreWords(data.more))}</p> : null}
          <AnswerTable answer={data} />
        </div>
      ) : null}
      {isShowing ? (
        <Suspense fallback={null}>
          <WallsDrawer onClose={() => setShowing(false)} />
        </Suspense>
      ) : null}
      {changed ? (
        <SettingDialog
          key={changed.key}
          setting={changed}
          onClose={() => setGoal(undefined)}
          onSaved={() => {
            setGoal(undefined);
            settings.reload();
            reload();
          }}
        />
      ) : null}
    </Page>
  );
};
