import { Skeleton } from 'antd';
import { type SettingView, settingContract } from '../../contract/setting/setting';
import { useLabel, useText } from '../kit/format/label';
import { SideDrawer } from '../kit/page/SideDrawer';
import { Timeline } from '../kit/page/Timeline';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { useSettingWords } from './use-setting-words';

/** Who changed a setting, when, from what to what, and why. */
export const SettingHistory = ({ setting, onClose }: { setting: SettingView; onClose: () => void }) => {
  const label = useLabel();
  const text = useText();
  const words = useSettingWords();
  const { data, error, reload } = useCall(settingContract.history, { key: setting.key });
  return (
    <SideDrawer open width="min(480px, 100vw)" title={label(setting.label)} onClose={onClose}>
      <p className="muted">{label(setting.help)}</p>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {!data && !error ? <Skeleton active /> : null}
      {data ? (
        <Timeline
          events={data.map(({ id, at, by, before, after, reason }) => ({
            id,
            at,
            who: by,
            text: text('g.from', { before: words(setting, before), after: words(setting, after) }),
            reason,
          }))}
          empty={<p>{text('g.neverChanged', { value: words(setting, setting.initial) })}</p>}
        />
      ) : null}
    </SideDrawer>
  );
};
