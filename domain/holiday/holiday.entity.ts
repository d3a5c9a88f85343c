import { type Draft, entity, type Row } from '../kit/entity';
import { date, flag, required, text } from '../kit/field';
import { label } from '../kit/label';

/**
 * A day on which the laboratory's working calendar differs from the week: a day off, or a Saturday or Sunday that is worked in
 * exchange (调休, announced each year by the State Council). Everything that counts working days reads these days.
 */
export const holiday = entity({
  name: 'holiday',
  path: '/api/holiday',
  label: label('工作日历', 'Calendar day'),
  plural: 'Working calendar',
  title: 'day',
  sorter: 'day_desc',
  empty: label(
    '还没有登记。周一至周五为工作日；在此登记节假日和调休上班的周末，承诺日期和周期统计都按它计算。',
    'Nothing yet. Monday to Friday are worked; enter the days off and the weekends worked in exchange: due dates and turnaround are counted by them.',
  ),
  fields: {
    day: required(
      date('日期', 'Day', {
        also: ['节假日日期 | 放假日期', 'Date | Holiday', 'التاريخ'],
        listed: true,
        filtered: true,
        unique: true,
      }),
    ),
    isWorking: flag('上班', 'Worked', {
      also: ['是否上班 | 调休上班 | 工作日', 'Working day', 'يوم عمل'],
      listed: true,
      filtered: true,
      initial: false,
      help: label('调休上班的周末选“是”，放假的日子选“否”', 'Yes for a weekend worked in exchange, no for a day off'),
    }),
    name: text('名称', 'Name', {
      also: ['节日 | 节假日名称', 'Holiday name', 'المناسبة'],
      listed: true,
      searched: true,
      max: 32,
    }),
  },
});

export type Holiday = Row<typeof holiday>;
export type HolidayDraft = Draft<typeof holiday>;
