import { label } from '../kit/label';

/** What the store desk says, beside the names of fields, states and steps. They come with the desk, not with every first visit. */
export const desk = {
  list: label('留样清单', 'Stored samples'),
  map: label('扫码与库位图', 'Scan and map'),
  all: label('全部', 'All'),
  search: label('样品编号、名称', 'Sample number or name'),
  empty: label(
    '没有留样。样品检毕后会在这里等待入库。',
    'No stored samples. A sample waits here to be put in once it is tested.',
  ),
  place: label('位置', 'Place'),
  noPlace: label('尚未入库', 'Not put in yet'),
  sample: label('样品', 'Sample'),
  order: label('委托', 'Order'),
  customer: label('委托方', 'Client'),
  lent: label('借出', 'Lent'),
  asks: label('要求', 'Asks for'),
  objection: label('异议期至', 'Objection until'),
  waived: label('已放弃异议', 'Waived'),
  facts: label('概况', 'Facts'),
  moves: label('出入库记录', 'Movements'),
  holds: label('冻结记录', 'Holds'),
  noHolds: label('没有冻结记录。', 'It was never on hold.'),
  held: label('冻结', 'On hold'),
  ofParent: label('母样', 'Parent sample'),
  release: label('解除冻结', 'Release'),
  releasedBy: label('解除', 'Released'),
  showOnMap: label('在库位图中查看', 'Show on the map'),
  scanSample: label('样品', 'Sample'),
  scanSampleHint: label('扫描或输入样品编号', 'Scan or type a sample number'),
  scanPlace: label('货位', 'Slot'),
  scanPlaceHint: label('扫描或输入货位码，如 R1-A-12', 'Scan or type a slot, such as R1-A-12'),
  quantity: label('数量', 'Quantity'),
  nothingInHand: label(
    '扫描样品后，扫描或点选空货位即可入库；也可直接点货位查看样品。',
    'Scan a sample, then scan or choose a free slot to put it in. Or choose a slot to see its sample.',
  ),
  choosePlace: label('请扫描货位，或在图中选择空货位', 'Scan a slot, or choose a free one on the map'),
  letGo: label('放下', 'Let go'),
  history: label('本次操作', 'Done here'),
  noRooms: label(
    '还没有库房。请先登记库房、货架和货位。',
    'There are no store rooms yet. Set up rooms, shelves and slots first.',
  ),
  toRooms: label('登记库房', 'Set up rooms'),
  shelf: label('货架', 'Shelf'),
  elsewhere: label('在本库房但不在货位图上', 'In this room, but in none of its slots'),
  closed: label('已停用', 'Not in use'),
  conditionReason: label('放入该库房的理由', 'Why it goes into this room'),
  lendTo: label('领用人', 'Taken by'),
  purpose: label('用途', 'Purpose'),
  purposes: {
    retest: label('复测', 'Retest'),
    audit: label('核查', 'Verification'),
  },
  lendReason: label('说明(可不填)', 'Note (optional)'),
  allOfIt: label('不填为全部', 'Everything, unless given'),
  backHint: label('未还回的部分记为已用完；全部用完填 0', 'What does not come back was used up; 0 if nothing is left'),
  receiver: label('领取人', 'Received by'),
  idNo4: label('证件号后四位(可不填)', 'Last four of the identity card (optional)'),
  idRule: label('四位数字，末位可为 X', 'Four digits; the last may be an X'),
  sendKind: label('去向类型', 'Kind of destination'),
  sendKinds: {
    subcontract: label('分包', 'Subcontracting'),
    authority: label('监管部门调样', 'Called in by an authority'),
    transfer: label('移交', 'Handed over'),
  },
  sendTo: label('接收单位', 'Sent to'),
  docNo: label('文号或运单号', 'Document or waybill no.'),
  waiveBy: label('委托方放弃人', 'Waived for the client by'),
  waiveOn: label('放弃日期', 'Waived on'),
  waiveProof: label('凭证', 'What shows it'),
  until: label('延长至', 'Keep until'),
  keptUntil: label('现保存期至', 'Kept until now'),
  cause: label('冻结原因', 'Cause'),
  coversChildren: label(
    '冻结期间，该样品及由它分出的样品不能退样、外送或销毁。',
    'Until it is released, neither the sample nor what is split from it is returned, sent out or disposed of.',
  ),
  witness: label('第二人登录名', 'User name of the second person'),
  witnessPassword: label('第二人密码', 'Password of the second person'),
  witnessHint: label(
    '由室主任或质量负责人在此签名，不能是您本人。',
    'A director or the quality manager signs here; not you yourself.',
  ),
  ownSigns: label('以您的签名确认销毁', 'Your signature confirms the destruction'),
  printSlots: label('打印货位标签', 'Print labels'),
  gone: label('没有这个留样', 'There is no such stored sample'),
  note: label('备注(可不填)', 'Remark (optional)'),
  quantityRule: label('数字，最多三位小数', 'A number with at most three decimals'),
} as const;

/** The kinds of slot on the map. */
export const cellWords = {
  held: label('冻结', 'On hold'),
  due: label('到期', 'Due'),
  kept: label('留样', 'Kept'),
  out: label('借出', 'Lent'),
  free: label('空', 'Free'),
} as const;

export const unknownSample = (code: string) =>
  label('留样库中没有样品「{code}」', 'The store knows no sample "{code}"', { code });

export const unknownPlace = (code: string) => label('没有货位「{code}」', 'There is no slot "{code}"', { code });

/** What a slot is called aloud: `A-12, free`. */
export const cellName = (place: string, kind: keyof typeof cellWords, samples: string) =>
  samples === ''
    ? label('{place}，{kind}', '{place}, {kind:in}', { place, kind: cellWords[kind] })
    : label('{place}，{kind}，{samples}', '{place}, {kind:in}, {samples}', { place, kind: cellWords[kind], samples });

export const lendMany = (count: number) => label('借出 {count} 个', 'Lend {count}', { count });
export const disposeMany = (count: number) => label('销毁 {count} 个', 'Dispose of {count}', { count });
