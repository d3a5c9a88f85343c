import { useAccess, useSearchParams } from '@umijs/max';
import { Tabs } from 'antd';
import { useState } from 'react';
import { type SettingView, settingContract } from '../../contract/setting/setting';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { BackupPanel } from './BackupPanel';
import { DataMaps } from './DataMaps';
import styles from './g.less';
import { JobsTab } from './jobs/JobsTab';
import { OrderFormTab } from './OrderFormTab';
import { ReportCommonTab } from './ReportCommonTab';
import { SettingDialog } from './SettingDialog';
import { SettingHistory } from './SettingHistory';
import { SettingTable } from './SettingTable';

/** Rules of the house that change without a new release; every change has a reason. */
export const SettingPage = () => {
  const text = useText();
  const label = useLabel();
  const access = useAccess() as Access;
  const { data, error, reload } = useCall(settingContract.grouped, {});
  const [changed, setChanged] = useState<SettingView>();
  // What stops a report leads straight to the group where it is set, also where another one is open.
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('group');
  const [historyOf, setHistoryOf] = useState<SettingView>();
  const groups = (data ?? []).map(({ group, label: words, editable, settings }) => ({
    key: group,
    label: label(words),
    children: (
      <>
        {group === 'backup' ? <BackupPanel key={settings.map(({ value }) => value).join()} /> : null}
        {!editable && access['setting.update'] ? (
          <p className="muted">
            {text(group === 'system' || group === 'backup' ? 'g.ofAdministrator' : 'g.ofManager')}
          </p>
        ) : null}
        <SettingTable settings={settings} onHistory={setHistoryOf} {...(editable && { onChange: setChanged })} />
      </>
    ),
  }));
  const days = data?.flatMap(({ settings }) => settings).find(({ key }) => key === 'report.objectionDays')?.value;
  const common = {
    key: 'reportCommon',
    label: text('g.common'),
    children: <ReportCommonTab objectionDays={Number(days)} />,
  };
  const orderForm = { key: 'orderForm', label: text('orderForm.tab'), children: <OrderFormTab /> };
  // The filters of a list stand in the address: a list that is not shown must not follow those of another one.
  const maps = { key: 'dataMap', label: text('g.dataMap'), destroyOnHidden: true, children: <DataMaps /> };
  const jobs = { key: 'jobs', label: text('job.tab'), destroyOnHidden: true, children: <JobsTab /> };
  const tabs = [
    ...groups,
    ...(access['sampleType.read'] ? [common] : []),
    ...(access['order.setForm'] ? [orderForm] : []),
    ...(access['dataMap.read'] ? [maps] : []),
    jobs,
  ];
  return (
    <Page title={text('menu.g')} sub={text('g.hint')}>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data ? (
        <div className={styles.card}>
          <Tabs
            activeKey={(tabs.find(({ key }) => key === wanted) ?? tabs[0])?.key ?? ''}
            onChange={(group) => setSearch({ group }, { replace: true })}
            items={tabs}
          />
        </div>
      ) : null}
      {changed ? (
        <SettingDialog
          key={changed.key}
          setting={changed}
          onClose={() => setChanged(undefined)}
          onSaved={() => {
            setChanged(undefined);
            reload();
          }}
        />
      ) : null}
      {historyOf ? <SettingHistory setting={historyOf} onClose={() => setHistoryOf(undefined)} /> : null}
    </Page>
  );
};
