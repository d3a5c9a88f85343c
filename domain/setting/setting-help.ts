import { type Label, label, same } from '../kit/label';

/** What each setting does, in one sentence; a setting without one does not pass the test. */
export const settingHelp: Readonly<Record<string, Label>> = {
  'order.dueDays.normal': label(
    '新委托默认的承诺完成日期：受理日起多少个工作日；样品类型另有规定的从其规定。',
    'A new order is promised this many working days after receipt, unless its sample types say otherwise.',
  ),
  'order.dueDays.urgent': label(
    '加急委托的承诺完成日期，不会晚于普通委托。',
    'When an urgent order is promised; never later than a normal one.',
  ),
  'order.dueDays.exUrgent': label(
    '特急委托的承诺完成日期，不会晚于普通委托。',
    'When an express order is promised; never later than a normal one.',
  ),
  'statistics.onTime': label(
    '首次发放的报告中按期发放的应占多少；在统计分析中与实际并列。',
    'How many of the reports issued for the first time shall be on time; the statistics show it beside what was reached.',
  ),
  'statistics.turnaround': label(
    '一半报告从受理到发放应在多少个工作日内；在统计分析中与实际并列。',
    'In how many working days half of the reports shall go out; the statistics show it beside what was reached.',
  ),
  'statistics.returned': label(
    '提交数据的任务中最多有多少曾被退回；在统计分析中与实际并列。',
    'How many of the tests with data may have been sent back; the statistics show it beside what was reached.',
  ),
  'statistics.refused': label(
    '送来的样品中最多有多少被拒收；在统计分析中与实际并列。',
    'How many of the samples may be refused; the statistics show it beside what was reached.',
  ),
  'statistics.amended': label(
    '首次发放的报告中最多有多少后来被更改；在统计分析中与实际并列。',
    'How many of the reports may be amended later; the statistics show it beside what was reached.',
  ),
  'statistics.cancelled': label(
    '受理的委托中最多有多少被取消；在统计分析中与实际并列。',
    'How many of the accepted orders may be cancelled; the statistics show it beside what was reached.',
  ),
  'task.dayHours': label(
    '一名检测员每个工作日可用于检测的小时数，排程看板、分配和委托最早完成日期均按此计算；个人可另设。',
    'How many hours a person can test on a working day; the planning board, the assignment and the earliest day of an order are counted by it. A person may have hours of one’s own.',
  ),
  'statistics.monthlyDay': label(
    '每月这一天把上月的统计报表（PDF）发给下一项设置的人，每人每月一份；服务器当天未运行则恢复后补发。0 为不发送。',
    'On this day of each month the figures of the month before are sent as a PDF to those whom the next setting names, one to each; after an outage they are sent late. With 0 nothing is sent.',
  ),
  'statistics.monthlyTo': label(
    '角色或人员。只发给有统计权限的在岗人员；报表的内容以各人的权限和数据范围为限。以后加入的人会收到最近一期。每次发送都记入审计追踪。',
    'Roles and people. Only who is active and may read statistics gets them, each what the own rights and data scope allow. Who is added later gets the latest ones. Each sending stands in the audit trail.',
  ),
  'statistics.monthlyLanguage': label(
    '每月发送的统计报表（PDF）所用的语言；已发送的不变。',
    'The language in which the monthly figures (PDF) are written; what was sent stays as it is.',
  ),
  'task.warnDays': label(
    '检测任务到期前多少个工作日（按工作日历）提醒检测员；到期当天和逾期后各再提醒一次，逾期时同时告知室主任，逾期满 3 个工作日再告知技术负责人。0 为到期当天才提醒。',
    'How many working days (of the working calendar) before a test is due its tester is told; again on the day and once it is overdue, then the head of the department too, and from the third working day late the technical manager. With 0 nobody is told before the day.',
  ),
  'order.warnDays': label(
    '委托承诺日期前多少个工作日（按工作日历）提醒受理人；到期当天和逾期后各再提醒一次。',
    'How many working days (of the working calendar) before an order is due whoever took it in is told; again on the day and once it is overdue.',
  ),
  'sample.warnDays': label(
    '留样保存期届满前多少天提醒样品管理员；届满当天和过期后各再提醒一次。',
    'How many days before the retention of a sample ends the keeper is told; again on the day and after it.',
  ),
  'standard.warnDays': label(
    '在用标准到查新日或被新版代替前多少天提醒维护标准的人。',
    'How many days before a standard in use has to be checked, or is replaced by a new edition, those who keep the standards are told.',
  ),
  'certificate.warnDays': label(
    '本机构的资质认定、认可证书以及分包机构的证书、评价到期前多少天提醒。',
    'How many days before the recognition of the laboratory, or the certificate or evaluation of a subcontractor, ends the people in charge are told.',
  ),
  'calibrationLine.days': label(
    '新建标准曲线未填写有效期时，自制作日期起的有效天数。',
    'How long a new calibration line is valid from the day it was made, where no other day is given.',
  ),
  'task.returnAuto': label(
    '开启后，检测员申请退回的任务直接回到待分配，不再等室主任同意。',
    "When on, a task whose return a tester requests is unassigned at once, without the director's consent.",
  ),
  'sod.allowCheckerAudits': label(
    '仅供人员很少的实验室：开启后，数据或报告的校核人可以兼任同一报告的审核人。',
    'For very small laboratories: when on, whoever checked a report or its data may review it as well.',
  ),
  'report.check': label(
    '开启后，报告提交后先经校核，再进入审核。',
    'When on, a submitted report is checked before it is reviewed.',
  ),
  'report.mustSeal': label(
    '开启后，未盖章的报告不能打印发放。',
    'When on, a report that is not sealed cannot be printed and issued.',
  ),
  'report.objectionDays': label(
    '报告发放后客户可提出异议的天数；期满前样品不能处理。',
    'Days in which a client may object after a report was issued; samples are not disposed of before.',
  ),
  'sample.retainDays': label('留样入库时默认的保存期。', 'How long a stored sample is kept by default.'),
  'equipment.warnDays': label(
    '设备校准、检定到期前多少天开始提醒。',
    'How many days before its calibration ends a device is shown as due.',
  ),
  'equipment.autoStop': label(
    '开启后，校准或期间核查到期的设备自动停用。关闭时由设备管理员逐台停用；到期的设备无论如何都不能选用。',
    'When on, a device whose calibration or intermediate check is overdue goes out of service automatically. When off, the equipment manager takes it out of service. Either way, an overdue device cannot be picked.',
  ),
  'staffAuth.warnDays': label(
    '人员能力授权到期前多少天标为“即将到期”，并提醒本人、部门负责人和授权人。',
    'How many days before it expires an authorisation is marked as expiring soon, and the person, the head of the department and those who authorise are told.',
  ),
  'standard.checkDays': label(
    '标准多久应查新一次；超过的列入待查新。',
    'How often a standard has to be checked for a newer edition.',
  ),
  publicAddress: label(
    '报告和标签上二维码、查验网址所指的地址，例如 https://lims.example；未填写或为本机地址时，报告不能签发。',
    'Where the codes on reports and labels lead, such as https://lims.example. Without it, or with an address of the computer itself, no report is issued.',
  ),
  'session.hours': label(
    '登录后最长可用多久，到时须重新登录；立即生效。',
    'How long a session lasts before the user has to sign in again; holds at once.',
  ),
  'session.idleMinutes': label(
    '多久没有操作就须重新登录；立即生效。',
    'How long a session may lie idle before the user has to sign in again; holds at once.',
  ),
  'login.tries': label(
    '连续输错密码达到此次数后须等待 15 分钟，再错则更久，最长 60 分钟；他人在别处输错不影响本人登录过的设备。',
    'After this many wrong passwords in a row one has to wait 15 minutes, and longer after each further one, up to 60. Wrong ones from elsewhere keep no device waiting from which the person has signed in.',
  ),
  'password.minLength': label(
    '新密码至少多少位；已有的密码下次修改时生效。',
    'Minimum number of characters of a new password; old ones stay valid until they are changed.',
  ),
  'password.maxDays': label(
    '密码用满此天数后，登录时须修改;0 为不限。',
    'After this many days a password has to be changed at sign-in; 0 means no limit.',
  ),
  'trail.checkpointRows': label(
    '审计追踪每新增多少行，就对链尾签名一次并写到数据库之外。',
    'After this many new rows the end of the audit trail is signed and written outside the database.',
  ),
  'trail.checkpointMinutes': label(
    '有新增日志时最长隔多少分钟签名一次；只有最近一次签名之后的末尾可能被截去而不留痕迹。',
    'The longest time until new rows are signed; only what follows the last signature could be cut off without a trace.',
  ),
  'backup.folder': label(
    '服务器上的完整路径，最好在另一块磁盘或网络存储上，不能在数据目录之内，例如 /mnt/backup/hengjian。未填写则不自动备份。',
    'A whole path on the server, best on another disk or on network storage, not in the data folder, such as /mnt/backup/hengjian. Without it no backup is made by itself.',
  ),
  'backup.hour': label(
    '每天到这个整点后开始备份；服务器当时未运行则恢复后补做，失败则一小时后重试。',
    'The backup of the day begins at this hour; after an outage it is made late, after a failure it is tried again an hour later.',
  ),
  'backup.daily': label(
    '最近这么多天，每天保留最后一份自动备份。人工做的备份不会自动删除。',
    'Of each of so many latest days the last automatic backup is kept. Those that a person ordered are never removed by themselves.',
  ),
  'backup.weekly': label(
    '最近这么多周，每周保留最后一份自动备份。',
    'Of each of so many latest weeks the last automatic backup is kept.',
  ),
  'backup.monthly': label(
    '最近这么多个月，每月保留最后一份自动备份。',
    'Of each of so many latest months the last automatic backup is kept.',
  ),
};

/** Units of settings, as they stand beside the field. */
export const units: Readonly<Record<string, Label>> = {
  d: label('天', 'days'),
  wd: label('个工作日', 'working days'),
  h: label('小时', 'hours'),
  min: label('分钟', 'minutes'),
  clock: label('点', "o'clock"),
  percent: same('%'),
};
