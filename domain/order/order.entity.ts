import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  choices,
  date,
  decimal,
  flag,
  instant,
  integer,
  json,
  longText,
  money,
  ref,
  required,
  serverOnly,
  text,
  words,
} from '../kit/field';
import { label } from '../kit/label';
import { phone } from '../kit/reach';
import { ruleTermFields, ruleWords } from '../measurement/rule-fields';
import { MOST_COPIES } from './most-copies';
import type { ClientSign, DeviationConsent, ReviewLine, SamplingInfo, Subcontract } from './order.shapes';
import { orderWorkflow } from './order.workflow';
import { reportCuts } from './report-cuts';

export const order = entity({
  name: 'order',
  path: '/api/order',
  label: label('委托', 'Order'),
  plural: 'Orders',
  title: 'no',
  fields: {
    no: serverOnly(required(text('委托编号', 'Order no.', { listed: true, searched: true, unique: true, max: 20 }))),
    type: required(
      choice(
        '业务类型',
        'Business type',
        {
          first: label('初检业务', 'First inspection'),
          recheck: label('复检', 'Recheck'),
          supervise: label('监督抽查', 'Supervision'),
          arbitration: label('仲裁', 'Arbitration'),
          calibration: label('校准', 'Calibration'),
          internal: label('内部质控', 'Internal control'),
        },
        { listed: true, filtered: true, initial: 'first' },
      ),
    ),
    customerId: required(ref('委托单位', 'Client', 'customer', { listed: true, filtered: true })),
    contactName: required(text('委托人', 'Contact', { searched: true, max: 32 })),
    contactPhone: required(phone('联系电话', 'Phone', { max: 32 })),
    wcustomerId: ref('受检单位', 'Inspected party', 'relatedParty'),
    producerId: ref('生产单位', 'Producer', 'relatedParty'),
    payerId: ref('付款单位', 'Payer', 'relatedParty'),
    project: text('工程/项目名称', 'Project', { searched: true, max: 256 }),
    purpose: text('检测目的', 'Purpose', { max: 128 }),
    sampleSource: required(
      choice('来样方式', 'Sample source', {
        client: label('送样', 'Brought by client'),
        sampling: label('抽样', 'Sampled by us'),
        witness: label('见证取样', 'Witnessed'),
        mail: label('寄样', 'By mail'),
        onsite: label('现场', 'On site'),
      }),
    ),
    samplingInfo: json<SamplingInfo>('抽样信息', 'Sampling'),
    basisMode: required(
      choice('依据确定方式', 'Method specified by', {
        client: label('客户指定', 'Client'),
        lab: label('实验室选定', 'Laboratory'),
      }),
    ),
    needJudge: required(flag('是否判定', 'Statement of conformity')),
    decisionRule: choice('判定规则', 'Decision rule', ruleWords),
    ...ruleTermFields,
    ruleAgreed: flag('判定规则已约定', 'Rule agreed'),
    allowDeviate: flag('同意方法偏离', 'Deviation accepted'),
    allowSubcontract: flag('同意分包', 'Subcontract accepted'),
    subcontractList: json<Subcontract[]>('分包项目', 'Subcontracted'),
    urgency: required(
      choice(
        '紧急程度',
        'Urgency',
        { normal: label('普通', 'Normal'), urgent: label('加急', 'Urgent'), exUrgent: label('特急', 'Express') },
        { listed: true, filtered: true },
      ),
    ),
    /** The plan that it was drafted from. */
    samplingPlanId: serverOnly(ref('采样计划', 'Sampling plan', 'samplingPlan', { filtered: true })),
    /** The standing order that it was made from. */
    standingOrderId: serverOnly(ref('常用委托', 'Standing order', 'standingOrder', { filtered: true })),
    /** When the order was handed in; a draft is not accepted yet. Its samples have a receipt of their own. */
    receivedAt: serverOnly(instant('受理时间', 'Received', { listed: true, filtered: true })),
    dueDate: required(date('承诺完成日期', 'Due', { listed: true, filtered: true })),
    dueOriginal: serverOnly(date('原承诺日期', 'Original due')),
    reportCopies: integer('报告份数', 'Copies', { atLeast: 1, atMost: MOST_COPIES, initial: 2 }),
    reportLang: choice('报告语言', 'Language', {
      zh: label('中文', 'Chinese'),
      en: label('英文', 'English'),
      'zh-en': label('中英文', 'Chinese and English'),
    }),
    reportMarks: choices('报告标志', 'Marks requested', {
      cma: label('CMA', 'CMA'),
      cnas: label('CNAS', 'CNAS'),
      plain: label('不加标志', 'No marks'),
    }),
    reportBy: choice('报告出具方式', 'Reports made', reportCuts, { initial: 'order' }),
    /** U is printed beside every result, and not only where it bears on conformity (ISO/IEC 17025 7.8.3.1 c). */
    wantsUncertainty: flag('报告中给出不确定度', 'Uncertainty on the report'),
    deliver: choice('领取方式', 'Delivery', {
      self: label('自取', 'Collect'),
      mail: label('邮寄', 'Mail'),
      email: label('电子', 'E-mail'),
    }),
    deliverAddress: text('邮寄地址', 'Mail to', { max: 256 }),
    sampleAfter: required(
      choice('检毕样品处理', 'After test', {
        return: label('退样', 'Return'),
        retain: label('留样', 'Retain'),
        destroy: label('处理', 'Destroy'),
        none: label('无', 'None'),
      }),
    ),
    confidential: choice('保密要求', 'Confidentiality', {
      normal: label('一般', 'Normal'),
      secret: label('保密', 'Secret'),
    }),
    clientNotes: longText('客户要求', 'Client requirements', { max: 2000 }),
    tags: words('标签', 'Tags'),
    moneyList: serverOnly(money('标准金额', 'List amount')),
    moneyDue: serverOnly(money('应收金额', 'Amount due', { listed: true, atLeast: 0 })),
    moneyPaid: serverOnly(money('已收金额', 'Paid', { atLeast: 0 })),
    feeState: serverOnly(
      required(
        choice(
          '费用状态',
          'Fee status',
          {
            unpriced: label('未计价', 'Unpriced'),
            quoted: label('已报价', 'Quoted'),
            confirmed: label('已确认', 'Confirmed'),
            paid: label('已付', 'Paid'),
            waived: label('免费', 'Waived'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    review: serverOnly(json<ReviewLine[]>('合同评审', 'Contract review')),
    clientSign: json<ClientSign>('委托方确认', 'Client acceptance'),
    deviationConsents: serverOnly(json<DeviationConsent[]>('客户同意的偏离', 'Deviations agreed to')),
    state: serverOnly(
      required(
        choice('状态', 'Status', orderWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '委托状态不能直接修改，请用提交、下达、完成、取消等操作',
            'The status is not edited here: submit, release, finish or cancel the order',
          ),
        }),
      ),
    ),
    prevState: serverOnly(text('取消前状态', 'Status before cancellation', { max: 32 })),
    cancelReason: serverOnly(longText('取消原因', 'Cancel reason', { max: 2000 })),
    sampleNum: serverOnly(integer('样品数', 'Samples', { listed: true })),
    itemsNum: serverOnly(integer('项目数', 'Items', { listed: true })),
    totalQCount: serverOnly(decimal('总数量', 'Total quantity')),
    sampleQCount: serverOnly(decimal('样品数量', 'Sample quantity')),
  },
});

export type Order = Row<typeof order>;
export type OrderDraft = Draft<typeof order>;
