import { label } from '../../../domain/kit/label';

/** The words of the reservations of devices. */
export const reservationWords = {
  title: label('设备预约', 'Reservations'),
  hint: label('按天或按周查看设备由谁预约，点预约可改期或撤销', 'Who has reserved which device, by day or week'),
  day: label('按天', 'Day'),
  week: label('按周', 'Week'),
  unit: label('显示', 'Shown'),
  all: label('全部设备', 'All devices'),
  reserved: label('有预约的', 'Reserved ones'),
  which: label('设备范围', 'Devices'),
  search: label('设备编号、名称、型号', 'Device no., name, model'),
  searchList: label('用途、设备编号、名称', 'Purpose, device no., name'),
  reserve: label('预约', 'Reserve'),
  reserveDevice: label('预约设备', 'Reserve device'),
  device: label('设备', 'Device'),
  needDevice: label('请选择设备', 'Choose a device'),
  needFrom: label('请选择开始时间', 'Give its beginning'),
  needTo: label('请选择结束时间', 'Give its end'),
  needPurpose: label('请写明用途', 'Say what for'),
  purposeExample: label('如：水样重金属测定', 'Such as: metals in water'),
  holder: label('预约人', 'Reserved by'),
  forMe: label('不填为本人', 'You, unless another is chosen'),
  planning: label('排程看板', 'Planning board'),
  free: label('当周没有其他预约。', 'Nobody else has reserved it that week.'),
  none: label('没有符合条件的设备。', 'No device fits.'),
  noneYet: label('还没有预约。', 'No reservations yet.'),
  off: label('休', 'off'),
  coming: label('未结束', 'Coming'),
  mine: label('我的', 'Mine'),
  others: label('全部', 'All'),
  sheet: label('设备预约日历', 'Reservations by device'),
} as const;

/** Takes who has a device that is about to be used. */
export const reservedNow = (device: string, name: string, until: string) =>
  label(
    '{device} 此时由 {name} 预约（至 {until}），使用前请与其商量',
    '{device} is reserved by {name} until {until}: ask before you use it',
    {
      device,
      name,
      until,
    },
  );
