import { label } from '../kit/label';

/** What the screens of split, custody and journey say, beside the names of fields, states and steps. */
export const custodyWords = {
  where: label('现在何处', 'Who has it'),
  left: label('剩余', 'Left'),
  journey: label('样品全程', 'Sample journey'),
  split: label('分样', 'Split'),
  use: label('登记用量', 'Record use'),
  opening: label('开封核对', 'Check at opening'),
  collecting: label('采样封样', 'Seal at collection'),
  handOver: label('交接', 'Hand over'),
  purpose: label('用途', 'Purpose'),
  addPart: label('再加一份', 'Add a part'),
  removePart: label('去掉这一份', 'Remove this part'),
  equally: label('平均分', 'In equal parts'),
  remains: label('分后剩余', 'Left after the split'),
  overdrawn: label('超出剩余量', 'More than there is'),
  amount: label('数量', 'Quantity'),
  amountRule: label('请填数字，如 0.5，最多 6 位小数', 'A number such as 0.5, with at most 6 decimals'),
  remark: label('备注', 'Remark'),
  printParts: label('打印子样标签', 'Print the labels of the parts'),
  done: label('完成', 'Done'),
  splitDone: label('已分出', 'Split off'),
  sealNo: label('封样号', 'Seal no.'),
  sealExpected: label('应为', 'should be'),
  sealSeen: label('实见封样号', 'Seal no. seen'),
  sealReason: label('不符仍接受的理由', 'Why it is accepted'),
  sealHint: label('看着样品填写，不照抄', 'Read it off the sample'),
  photos: label('照片', 'Photographs'),
  noPhoto: label('无照片', 'No photograph'),
  take: label('待我接收', 'To take'),
  give: label('交出样品', 'Hand over'),
  records: label('交接记录', 'Records'),
  scanGive: label('扫描要交出的样品', 'Scan the samples to hand over'),
  scanTake: label('扫描收到的样品', 'Scan the samples that arrived'),
  scanHint: label('扫标签或输入编号，回车', 'Scan a label or type a number, Enter'),
  taker: label('接收人', 'Taker'),
  place: label('地点', 'Place'),
  note: label('说明', 'Note'),
  giveSign: label('签名表示：以上样品由我交出', 'Your signature says: I hand these samples over'),
  takeSign: label('签名表示：勾选的样品我已收到', 'Your signature says: I have the ticked samples'),
  nothingToTake: label('没有待您接收的样品。', 'Nothing waits for you to be taken.'),
  nothingToGive: label(
    '扫描一个您手中的样品开始。样品在对方签收前为在途，仍由您负责。',
    'Scan a sample that you have. Until the other side signs it is in transit and still in your charge.',
  ),
  search: label('交接单号、样品编号、名称', 'Hand-over, sample number or name'),
  noRecords: label('还没有交接记录。', 'No hand-overs yet.'),
  notIn: label('这一编号不在待接收的样品中', 'That sample is not among those to take'),
  declineWhy: label('不接收的原因(至少 4 个字)', 'Why it is not taken (4 characters or more)'),
  later: label('留待下次', 'Leave for later'),
  taken: label('收到', 'Taken'),
  declined: label('拒收', 'Declined'),
  inTransit: label('在途', 'In transit'),
  finished: label('已了结', 'Closed'),
  withdraw: label('撤回', 'Withdraw'),
  remove: label('移出', 'Take off'),
  from: label('交出人', 'From'),
  family: label('样品与子样', 'Sample and parts'),
  looks: label('封样与照片对比', 'Seals and photographs compared'),
  events: label('经过', 'What happened'),
  onlyThis: label('只看本样', 'This sample only'),
  all: label('全部', 'All'),
  signed: label('已签名', 'Signed'),
  held: label('冻结', 'On hold'),
  devices: label('设备', 'Devices'),
  toOrder: label('所在委托', 'Its order'),
} as const;

/** The n-th part of a split, counted from 1. */
export const nthPart = (nth: number) => label('子样 {nth}', 'Part {nth}', { nth });

/** Hands so many samples over. */
export const giveMany = (count: number) => label('交出 {count} 个样品', 'Hand over samples: {count}', { count });

/** Confirms what arrived and declines what did not. */
export const answerMany = (taken: number, declined: number) =>
  declined === 0
    ? label('接收 {taken} 个', 'Take {taken}', { taken })
    : taken === 0
      ? label('拒收 {declined} 个', 'Decline {declined}', { declined })
      : label('接收 {taken} 个，拒收 {declined} 个', 'Take {taken}, decline {declined}', { taken, declined });

/** What is on its way now. */
export const givenLine = (no: string, count: number, name: string) =>
  label('{no}：{count} 个样品在途，待 {name} 接收', '{no}: {count} samples in transit to {name}', { no, count, name });
