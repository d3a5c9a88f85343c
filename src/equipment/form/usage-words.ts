import { label } from '../../../domain/kit/label';

/** The words of a device's use. */
export const usageWords = {
  search: label('样品编号、名称、项目', 'Sample no., name, item'),
  begun: label('检测开始', 'Test start'),
  ended: label('检测结束', 'Test end'),
  from: label('开始日期', 'From'),
  to: label('结束日期', 'To'),
  sinceCalibration: label('自上次校准以来', 'Since the last calibration'),
  toImpact: label('影响清单', 'Impact'),
  results: label('检测结果', 'Results'),
  samples: label('样品', 'Samples'),
  time: label('使用时长', 'Time of use'),
  hours: label('小时', 'Hours'),
  days: label('使用天数', 'Days of use'),
  workingDays: label('期间内的工作日为分母', 'Of the working days in the period'),
  untimed: label('未记录检测时长', 'Without a duration'),
  untimedSays: label('不计入时长', 'Not counted as time'),
  logged: label('履历中的使用登记', 'Entries of use in the history'),
  tester: label('检测员', 'Tester'),
  item: label('项目', 'Item'),
  month: label('月份', 'Month'),
  list: label('使用记录', 'Results read on it'),
  says: label(
    '时长按检测起止时间计，同时进行的检测不重复计算；占比以期间内的全部时间为分母，未到的日子不计。',
    'The time runs from the beginning to the end of each test, tests beside each other count once; the share is of all hours of the period that have passed.',
  ),
} as const;

/** Takes hours as they are shown. */
export const hourWords = (hours: string) => label('{hours} 小时', '{hours} h', { hours });

/** Takes a percentage as it is shown. */
export const shareWords = (percent: string) => label('占期间的 {percent}%', '{percent}% of the period', { percent });
