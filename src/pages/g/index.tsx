import { Tabs } from 'antd';
import { useState } from 'react';
import { type SettingView, settingContract } from '../../../contract/setting';
import { useLabel, useText } from '../../components/format/label';
import { Page } from '../../components/page/Page';
import { PageSkeleton } from '../../components/page/PageSkeleton';
import { Trouble } from '../../components/page/Trouble';
import { useCall } from '../../services/use-call';
import { SettingDialog } from './SettingDialog';
import { SettingTable } from './SettingTable';

/** Rules of the house that change without a new release; every change has a reason. */
export default function Settings() {
  const text = useText();
  const label = useLabel();
  const { data, error, reload } = useCall(settingContract.grouped, {});
  const [changed, setChanged] = useState<SettingView>();
  return (
    <Page title={text('menu.g')} sub={text('g.hint')}>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      <Tabs
        items={(data ?? []).map(({ group, label: words, editable, settings }) => ({
          key: group,
          label: label(words),
          children: <SettingTable settings={settings} {...(editable && { onChange: setChanged })} />,
        }))}
      />
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
    </Page>
  );
}
