import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, ref, required } from '../kit/field';
import { label } from '../kit/label';

/** Days on which a person is not at work. Whoever gives out work sees them, and nothing is given to who is away until it is due. */
export const absence = entity({
  name: 'absence',
  path: '/api/absence',
  label: label('缺勤', 'Absence'),
  plural: 'Absences',
  title: 'fromDay',
  sorter: 'fromDay_desc',
  empty: label(
    '还没有登记。登记休假、培训和出差后，排程日历会显示，整段时间不在岗的人员不能被分配任务。',
    'Nothing yet. Leave, training and travel show on the planning board; who is away until a test is due cannot be given it.',
  ),
  fields: {
    staffId: required(
      ref('人员', 'Person', 'staff', {
        also: ['姓名 | 员工', 'Name | Employee', 'الموظف'],
        listed: true,
        filtered: true,
      }),
    ),
    fromDay: required(
      date('开始日期', 'From', { also: ['开始 | 起', 'Start | Start date', 'من'], listed: true, filtered: true }),
    ),
    toDay: required(
      date('结束日期', 'Until', {
        also: ['结束 | 止', 'End | End date | To', 'إلى'],
        listed: true,
        help: label('含当天', 'That day included'),
      }),
    ),
    kind: required(
      choice(
        '类别',
        'Kind',
        {
          leave: label('休假', 'Leave'),
          sick: label('病假', 'Sick leave'),
          training: label('培训', 'Training'),
          travel: label('出差', 'Travel'),
          other: label('其他', 'Other'),
        },
        { also: ['缺勤类别 | 假别', 'Type | Reason', 'النوع'], listed: true, filtered: true, initial: 'leave' },
      ),
    ),
  },
});

export type Absence = Row<typeof absence>;
export type AbsenceDraft = Draft<typeof absence>;
