import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, instant, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const message = entity({
  name: 'message',
  path: '/api/message',
  label: label('消息', 'Message'),
  plural: 'Messages',
  title: 'title',
  fields: {
    toStaffId: serverOnly(required(ref('接收人', 'To', 'staff'))),
    kind: serverOnly(
      required(
        choice(
          '类别',
          'Kind',
          {
            task: label('任务', 'Task'),
            report: label('报告', 'Report'),
            order: label('委托', 'Order'),
            sample: label('样品', 'Sample'),
            equipment: label('设备', 'Equipment'),
            std: label('标准', 'Standard'),
            system: label('系统', 'System'),
            complaint: label('投诉', 'Complaint'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    level: serverOnly(
      required(
        choice(
          '级别',
          'Level',
          { info: label('提示', 'Info'), warn: label('提醒', 'Warning'), urgent: label('紧急', 'Urgent') },
          { listed: true, filtered: true },
        ),
      ),
    ),
    title: serverOnly(required(text('标题', 'Title', { listed: true, searched: true, max: 64 }))),
    titleEn: serverOnly(text('英文标题', 'Title in English', { searched: true, max: 128 })),
    body: serverOnly(longText('内容', 'Body', { max: 2000 })),
    bodyEn: serverOnly(longText('英文内容', 'Body in English', { max: 2000 })),
    refType: serverOnly(text('对象类型', 'Object type', { max: 32 })),
    refId: serverOnly(text('对象', 'Object', { max: 36 })),
    link: serverOnly(text('链接', 'Link', { max: 128 })),
    popup: serverOnly(flag('弹窗', 'Pop-up')),
    readAt: serverOnly(instant('已读时间', 'Read at', { listed: true })),
    notifyUntil: serverOnly(instant('提醒至', 'Remind until')),
  },
});

export type Message = Row<typeof message>;
export type MessageDraft = Draft<typeof message>;
