import { ScanOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { mandateContract } from '../../../contract/mandate/mandate';
import { tasksContract } from '../../../contract/task/tasks';
import { useText } from '../../kit/format/label';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { useGo } from '../../services/Lead';
import { sampleInScan } from './group';
import styles from './my.less';

/** One's own tasks on a sample: of its label a scanner reads the code, and a hand types the number printed beside it. */
const tasksOn = async (typed: string) => {
  const uuid = sampleInScan(typed);
  if (uuid !== null) return (await call(mandateContract.sampleByUuid, { uuid }, { noerror: true })).tasks;
  const no = typed.trim().toUpperCase();
  if (!/\d/.test(no)) return undefined;
  const { list } = await call(tasksContract.my, { keyword: no, current: 1, pageSize: 100 }, { noerror: true });
  return list.filter(({ sampleNo }) => sampleNo.toUpperCase() === no);
};

/** A scanned label leads to the worksheet of one's own task on that sample. */
export const ScanField = () => {
  const go = useGo();
  const text = useText();
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState('');

  const open = async () => {
    setTyped('');
    try {
      const tasks = await tasksOn(typed);
      if (tasks === undefined) return setTrouble(text('bench.my.scanWrong'));
      const task =
        tasks.find(({ instanceId, worksheetState }) => instanceId && worksheetState !== 'passed') ??
        tasks.find(({ instanceId }) => instanceId);
      if (task === undefined) return setTrouble(text('bench.my.scanNone'));
      setTrouble('');
      go(`/mytask/datainput/${task.mandateId}/${task.instanceId}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
    }
  };
  return (
    <div className={styles.scan} data-scan="own">
      <Input
        autoFocus
        prefix={<ScanOutlined />}
        value={typed}
        status={trouble ? 'error' : ''}
        placeholder={text('bench.my.scan')}
        aria-label={text('bench.my.scan')}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => void open()}
      />
      <span role="status">{trouble}</span>
    </div>
  );
};
