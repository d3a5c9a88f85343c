import { useAccess } from '@umijs/max';
import { Alert } from 'antd';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';

type About = Readonly<{ testitemId: string } | { criterionId: string }>;

/** That a change of the rules waits for another person, and the way to it. */
const WaitingNote = ({ about }: { about: About }) => {
  const text = useText();
  const access = useAccess() as Access;
  const asked = { ...about, state: 'waiting', current: 1, pageSize: 1 } as const;
  const { data } = useCall(ruleChangeContract.list, access['testItem.read'] ? asked : null);
  const change = data?.list[0];
  if (change === undefined) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      message={text('rules.waits', { name: change.openedBy })}
      action={<Lead to={`/rulechange?id=${change.id}`}>{text('rules.see')}</Lead>}
    />
  );
};

export const ItemNote = ({ id }: { id: string }) => <WaitingNote about={{ testitemId: id }} />;
export const CriterionNote = ({ id }: { id: string }) => <WaitingNote about={{ criterionId: id }} />;
