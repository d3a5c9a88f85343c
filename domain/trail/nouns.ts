import { type Label, label } from '../kit/label';

/** What the trail speaks of beside the nouns of the laboratory's work. */
export const trailNouns: Readonly<Record<string, Label>> = {
  session: label('登录', 'Sign-in'),
  export: label('导出', 'Export'),
  import: label('导入', 'Import'),
  job: label('后台任务', 'Background work'),
  storedFile: label('文件', 'File'),
  statistic: label('统计报表', 'Figures'),
  figurePaper: label('每月统计报表', 'Monthly figures'),
  trail: label('审计追踪', 'Audit trail'),
  trailReview: label('审计追踪审查', 'Review of the audit trail'),
};
