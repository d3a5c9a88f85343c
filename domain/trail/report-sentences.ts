import { label } from '../kit/label';
import type { Sentences } from './said';

/** The report desk, and the files that it writes and reads. */
export const reportSentences = {
  'report.open': label('建立了报告', 'opened the report'),
  'report.compile': label('编制了报告', 'compiled the report'),
  'report.upload': label('上传了报告文件', 'uploaded the report'),
  'report.submit': label('提交了报告', 'submitted the report'),
  'report.check': label('校核通过了报告', 'passed the report in the check'),
  'report.returnFromCheck': label('校核退回了报告', 'returned the report from the check'),
  'report.audit': label('审核通过了报告', 'passed the report in the audit'),
  'report.rejectAudit': label('审核退回了报告', 'rejected the report in the audit'),
  'report.approve': label('批准签发了报告', 'approved the report'),
  'report.rejectApproval': label('批准环节退回了报告', 'refused to approve the report'),
  'report.back': label('将报告退回上一步', 'sent the report back one step'),
  'report.withdraw': label('撤回了批准', 'withdrew the approval'),
  'report.backToInput': label('将报告退回录入', 'sent the report back to data input'),
  'report.dataPassedAgain': label('重新校核通过了报告的数据', 'passed the data of the report again'),
  'report.seal': label('为报告盖章', 'sealed the report'),
  'report.unseal': label('撤销了用印', 'took the seal back'),
  'report.print': label('打印发放了报告', 'printed and issued the report'),
  'report.collected': label('登记客户领取了报告', 'recorded that the client collected the report'),
  'report.amend': label('更改了报告', 'amended the report'),
  'report.supersede': label('以更改报告代替了本报告', 'replaced the report by an amendment'),
  'report.askCancel': label('申请作废报告', 'asked to void the report'),
  'report.cancel': label('作废了报告', 'voided the report'),
  'report.remove': label('删除了报告', 'deleted the report'),
  'report.orderCancelled': label('随委托取消了报告', 'cancelled the report with its order'),
  'report.setType': label('更改了报告类型', 'changed the kind of report'),
  'report.setTime': label('更改了检测日期', 'changed the dates of testing'),
  'report.attach': label('上传了附件', 'added an annex'),
  'reportCommon.update': label('修改了报告通用内容', 'changed what all reports share'),

  'file.store': label('上传了文件', 'uploaded a file'),
  'file.openOnline': label('在线打开了文件', 'opened the file online'),
  'file.storeOnline': label('在线保存了文件', 'saved the file online'),
} as const satisfies Sentences;
