import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  choices,
  date,
  file,
  files,
  flag,
  instant,
  integer,
  json,
  longText,
  ref,
  refs,
  required,
  serverOnly,
  text,
} from '../kit/field';
import { label } from '../kit/label';
import type { CancelAsk, PrintCopy, ReportLine } from './report.shapes';
import { reportWorkflow } from './report.workflow';

export const report = entity({
  name: 'report',
  path: '/api/report',
  label: label('报告', 'Report'),
  plural: 'Reports',
  title: 'no',
  fields: {
    no: serverOnly(required(text('报告编号', 'Report no.', { listed: true, searched: true, unique: true, max: 32 }))),
    orderId: serverOnly(required(ref('委托', 'Order', 'order', { listed: true, filtered: true }))),
    departId: serverOnly(required(ref('承检科室', 'Department', 'department', { listed: true, filtered: true }))),
    mandateIds: serverOnly(required(refs('任务书', 'Mandates', 'mandate'))),
    sampleIds: serverOnly(required(refs('样品', 'Samples', 'sample'))),
    taskIds: serverOnly(required(refs('检测任务', 'Tests', 'task'))),
    type: serverOnly(
      required(
        choice(
          '报告类型',
          'Kind',
          {
            final: label('最终报告', 'Final'),
            interim: label('中间报告', 'Interim'),
            supplement: label('补充报告', 'Supplement'),
            amend: label('更改报告', 'Amendment'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    marks: serverOnly(
      choices('资质标志', 'Marks', {
        cma: label('CMA', 'CMA'),
        cnas: label('CNAS', 'CNAS'),
        plain: label('不加标志', 'No marks'),
      }),
    ),
    templateId: serverOnly(required(ref('报告模板', 'Template', 'reportTemplate'))),
    templateVer: serverOnly(required(integer('模板版本', 'Template version'))),
    lang: serverOnly(
      choice('语言', 'Language', {
        zh: label('中文', 'Chinese'),
        en: label('英文', 'English'),
        'zh-en': label('中英文', 'Chinese and English'),
      }),
    ),
    title: serverOnly(required(text('报告名称', 'Title', { listed: true, searched: true, max: 128 }))),
    lines: serverOnly(json<ReportLine[]>('结果行', 'Lines')),
    conclusion: serverOnly(
      choice(
        '结论',
        'Conclusion',
        {
          pass: label('合格', 'Pass'),
          fail: label('不合格', 'Fail'),
          part: label('部分合格', 'Part'),
          none: label('不作判定', 'None'),
        },
        { listed: true, filtered: true },
      ),
    ),
    conclusionText: serverOnly(longText('检验结论', 'Conclusion text', { max: 2000 })),
    /** In words of the compiler's own, beside the results; asserts no conformity. */
    additions: serverOnly(longText('补充说明', 'Additional information', { max: 2000 })),
    opinion: serverOnly(longText('意见和解释', 'Opinion', { max: 2000 })),
    /** Who signed the opinion; one that nobody has signed is not printed (ISO/IEC 17025 7.8.7). */
    opinionBy: serverOnly(ref('意见签署人', 'Opinion given by', 'staff')),
    opinionAt: serverOnly(instant('意见签署时间', 'Opinion signed at')),
    deviations: serverOnly(longText('方法偏离', 'Deviations', { max: 2000 })),
    testFrom: serverOnly(date('检测起始日期', 'Test start')),
    testTo: serverOnly(date('检测结束日期', 'Test end')),
    issueDate: serverOnly(date('签发日期', 'Issued', { listed: true, filtered: true })),
    filePdf: serverOnly(file('报告pdf', 'Pdf')),
    sha256: serverOnly(text('文件摘要', 'Digest', { max: 64 })),
    contentSha256: serverOnly(text('内容摘要', 'Content digest', { max: 64 })),
    attachments: serverOnly(files('附件', 'Annexes')),
    pages: serverOnly(integer('页数', 'Pages', { atLeast: 1 })),
    compiledBy: serverOnly(ref('编制人', 'Prepared by', 'staff')),
    checkedBy: serverOnly(ref('校核人', 'Checked by', 'staff')),
    auditedBy: serverOnly(ref('审核人', 'Reviewed by', 'staff')),
    approvedBy: serverOnly(ref('批准人', 'Approved by', 'staff')),
    sealed: serverOnly(flag('已盖章', 'Sealed')),
    sealBy: serverOnly(ref('用印人', 'Sealed by', 'staff')),
    sealedAt: serverOnly(instant('用印时间', 'Sealed at')),
    /** The seal over the edges of all pages, beside the one on the cover and never without it. */
    sealedAcross: serverOnly(flag('已盖骑缝章', 'Sealed across the pages')),
    sealAcrossBy: serverOnly(ref('骑缝章用印人', 'Sealed across by', 'staff')),
    sealAcrossAt: serverOnly(instant('骑缝章用印时间', 'Sealed across at')),
    printCount: serverOnly(integer('打印次数', 'Prints', { atLeast: 0 })),
    printLog: serverOnly(json<PrintCopy[]>('打印记录', 'Print log')),
    issuedTo: serverOnly(text('领取人', 'Issued to', { max: 64 })),
    issuedAt: serverOnly(instant('发放时间', 'Issued at')),
    deliverNo: serverOnly(text('运单号', 'Waybill no.', { max: 32 })),
    uuid: serverOnly(required(text('二维码', 'QR id', { unique: true, max: 36 }))),
    verifyUrl: serverOnly(text('查验网址', 'Verification address', { max: 512 })),
    verifyCode: serverOnly(required(text('防伪码', 'Verify code', { unique: true, max: 12 }))),
    version: serverOnly(integer('版本', 'Version', { atLeast: 1 })),
    supersedesId: serverOnly(ref('代替报告', 'Supersedes', 'report')),
    supersededById: serverOnly(ref('被代替', 'Superseded by', 'report')),
    retestOfId: serverOnly(ref('复测自', 'Retest of', 'report')),
    retestReason: serverOnly(longText('复测原因', 'Reason of the retest', { max: 2000 })),
    amendReason: serverOnly(longText('更改原因', 'Amend reason', { max: 2000 })),
    backReason: serverOnly(longText('退回原因', 'Reason of return', { max: 2000 })),
    cancelAsk: serverOnly(json<CancelAsk>('作废申请', 'Voiding requested')),
    state: serverOnly(required(choice('状态', 'Status', reportWorkflow.states, { listed: true, filtered: true }))),
  },
});

export type Report = Row<typeof report>;
export type ReportDraft = Draft<typeof report>;
