import type { RoleCode } from '../../domain/role/rights';

export type DemoPerson = Readonly<{
  /** How the story names the person. */
  key: string;
  name: string;
  username: string;
  role: RoleCode;
  depart: string;
  title: 'none' | 'junior' | 'middle' | 'senior' | 'full';
}>;

const person = (
  key: string,
  name: string,
  username: string,
  role: RoleCode,
  depart: string,
  title: DemoPerson['title'] = 'middle',
) => ({
  key,
  name,
  username,
  role,
  depart,
  title,
});

/** One password for all of them, shown on the sign-in page of the demo laboratory. */
export const DEMO_PASSWORD = 'Water-Lab-2026';

/** Fictitious people, one for each role, and a second set where a laboratory needs two. */
export const demoPeople: readonly DemoPerson[] = [
  person('admin', '周明', 'zhouming', 'ADM', 'ZH'),
  person('reception', '李婷', 'liting', 'REC', 'SL', 'junior'),
  person('keeper', '赵敏', 'zhaomin', 'KEEP', 'SL', 'junior'),
  person('directorLH', '王建国', 'wangjianguo', 'DIR', 'LH', 'senior'),
  person('directorYQ', '孙丽', 'sunli', 'DIR', 'YQ', 'senior'),
  person('testerLH', '刘洋', 'liuyang', 'TEST', 'LH'),
  person('testerLH2', '陈静', 'chenjing', 'TEST', 'LH', 'junior'),
  person('testerYQ', '杨帆', 'yangfan', 'TEST', 'YQ'),
  person('testerYQ2', '黄磊', 'huanglei', 'TEST', 'YQ', 'junior'),
  person('checkerLH', '吴昊', 'wuhao', 'CHK', 'LH'),
  person('checkerYQ', '郑爽', 'zhengshuang', 'CHK', 'YQ'),
  person('compiler', '何雪', 'hexue', 'COMP', 'ZL'),
  person('auditor', '高峰', 'gaofeng', 'AUD', 'ZL', 'senior'),
  person('signatory', '马骏', 'majun', 'SIGN', 'ZL', 'full'),
  person('archivist', '林晓', 'linxiao', 'ARCH', 'ZH', 'junior'),
  person('equipment', '徐强', 'xuqiang', 'EQ', 'SB'),
  person('finance', '罗兰', 'luolan', 'FIN', 'CW'),
  person('quality', '梁慧', 'lianghui', 'QM', 'ZL', 'senior'),
  person('technical', '宋涛', 'songtao', 'TM', 'ZL', 'full'),
];
