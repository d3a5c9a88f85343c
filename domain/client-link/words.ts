import { label } from '../kit/label';

/** What the product says beside an order about its client's confirmation. */
export const clientLinkWords = {
  title: label('委托方确认', 'Client confirmation'),
  none: label(
    '尚未请委托方确认：可生成链接，委托方无需账号即可核对样品、项目、方法与约定，确认或提出异议。',
    'The client was not asked yet: by a link, without an account, he checks samples, tests, methods and terms, and confirms or objects.',
  ),
  ask: label('请委托方确认', 'Ask the client'),
  askAgain: label('重新请委托方确认', 'Ask the client again'),
  withdraw: label('收回链接', 'Take link back'),
  withdrawText: label('收回后，持此链接的人不能再看到任何内容。', 'Whoever has the link sees nothing by it any more.'),
  make: label('生成链接', 'Make link'),
  waiting: (until: string) => label('等待委托方答复，{until} 前有效', 'Awaiting the client until {until}', { until }),
  over: label('链接已失效，委托方没有答复', 'The link is over; the client has not answered'),
  confirmed: (name: string, at: string) => label('{name} 于 {at} 确认', 'Confirmed by {name} at {at}', { name, at }),
  objected: (name: string, at: string) => label('{name} 于 {at} 提出异议', '{name} objected at {at}', { name, at }),
  lapsed: label('确认已失效', 'Confirmation no longer stands'),
  changed: label('答复之后委托有改动，此答复不再有效：', 'Changed since, so this answer no longer stands:'),
  madeBy: (name: string, at: string) => label('{name} 于 {at} 生成', 'made by {name} at {at}', { name, at }),
  sentTo: (whom: string) => label('发给 {whom}', 'sent to {whom}', { whom }),
  withPrices: label('显示价格', 'Prices shown'),
  seen: label('答复时所见内容', 'What was answered'),
  validDays: label('有效天数', 'Valid for (days)'),
  copy: label('复制链接', 'Copy link'),
  copied: label('链接已复制', 'Link copied'),
  mail: label('用邮件发送', 'Send by mail'),
  made: label(
    '链接只显示这一次，请现在发给委托方。持有链接的人都能看到委托内容，发错可随时收回。',
    'The link is shown this once; send it now. Whoever has it can read the order. Sent by mistake, it can be taken back.',
  ),
  local: label(
    '尚未设置对外网址，此链接只在本机构网络内可用。',
    'The public address is not set: this link works only inside your network.',
  ),
  replaces: label('现有链接将被收回。', 'The present link is taken back.'),
  mailSubject: (no: string) => label('请确认委托 {no}', 'Please confirm order {no}', { no }),
  mailBody: (name: string, url: string) =>
    label(
      '{name}，您好：\n\n请打开以下链接，核对您的委托并确认；如有不符，请写明。\n\n{url}',
      'Dear {name},\n\nPlease open the link below, check your order and confirm it, or say what is not right.\n\n{url}',
      { name, url },
    ),
} as const;
