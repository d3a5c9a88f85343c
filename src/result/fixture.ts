import type { TaskChain } from '../../contract/task/chain';
import { label, same } from '../../domain/kit/label';

/** The chain of a sum of two results, one of which was handed in by others. */
export const aChain: TaskChain = {
  ...{
    taskId: 't1',
    taskNo: 'RW2026110003',
    sampleNo: 'W-001',
    sampleName: '清水河断面',
    method: 'GB/T 5750.6-2023 4.1',
  },
  ...{ item: { zh: '总量', en: 'Total' }, reported: '3.30', unit: 'mg/L', verdict: 'pass' },
  links: [
    {
      title: label('引用的其他结果', 'Other results used'),
      facts: [{ name: same('硝酸盐'), value: same('1.10 mg/L'), refers: { noun: 'task', id: 't2' } }],
    },
    {
      title: label('标准曲线', 'Calibration line'),
      facts: [
        {
          name: label('曲线编号', 'Line no.'),
          value: same('QX2026110001'),
          refers: { noun: 'calibrationLine', id: 'l1' },
        },
        { name: label('曲线方程', 'Equation'), value: same('y = 0.002 + 0.5x'), refers: null },
      ],
    },
    {
      title: label('报告', 'Reports'),
      facts: [{ name: same('BG2026110001'), value: same('3.31'), refers: { noun: 'report', id: 'r1' }, isWrong: true }],
    },
  ],
};
