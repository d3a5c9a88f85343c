import { label } from '../kit/label';
import type { Sentences } from './said';

/** Who came and went, who was refused, what was read, and what became of the trail itself. */
export const accessSentences = {
  'session.signIn': label('登录了系统', 'signed in'),
  'session.signOut': label('退出了登录', 'signed out'),
  'session.end': label('的登录已到期结束', 'was signed out because the session had run out'),
  'session.refused': label('登录被拒绝', 'was refused at sign-in'),
  'session.unknown': label('以不存在的登录名登录被拒绝', 'tried to sign in by names that nobody has, and was refused'),
  'signature.refused': label('签名时密码验证未通过', 'gave a wrong password for a signature'),

  'report.read': label('查看了报告', 'read the report'),
  'report.readFile': label('打开了报告文件', 'opened the file of the report'),
  'report.readFace': label('查看了报告的打印页', 'read the printed pages of the report'),
  'report.verified': label('凭码查验了报告', 'verified the report by its code'),
  'file.read': label('下载了文件', 'downloaded the file'),
  'export.read': label('下载了导出的列表', 'downloaded an exported list'),
  'staff.read': label('查看了人员档案', 'read the record of the person'),
  'staff.readList': label('查看了人员名单', 'read the list of people'),
  'staffAuth.readList': label('查看了人员授权', 'read the authorisations of people'),
  'certificate.readFile': label('查看了证书标签', 'read certificates'),
  'customer.read': label('查看了客户档案', 'read the record of the client'),
  'customer.readStatement': label('查看了客户对账单', "read the client's statement"),
  'customer.readMoney': label('查看了客户账目', "read clients' accounts"),
  'order.read': label('查看了委托', 'read the order'),
  'order.readMoney': label('查看了委托的金额', 'read the amounts of the order'),
  'mandate.read': label('查看了原始记录', 'read the record of the test'),
  'sample.read': label('查看了样品', 'read the sample'),
  'company.readSeal': label('查看了印章图样', 'read the picture of the seal'),
  'statistics.readPaper': label('取得了统计报表', 'took the figures on paper'),
  'setting.readHistory': label('查看了设置的修改记录', 'read the history of a setting'),
  'history.read': label('查看了修改记录', 'read the history of the record'),
  'trail.read': label('查看了审计追踪', 'read the audit trail'),
  'trail.readRow': label('查看了审计追踪的一行', 'read a row of the audit trail'),
  'trail.export': label('导出了审计追踪', 'exported the audit trail'),

  'trail.adoptKey': label('更换了审计日志的密钥', 'put a new key of the audit trail into force'),
  'trail.checkpointKey': label('启用了检查点的签名密钥', 'put a key that signs checkpoints into force'),
  'trail.restore': label('从备份恢复了数据库', 'restored the database from a backup'),
  'trail.check': label('核验了审计追踪', 'checked the audit trail'),
  'trail.fault': label('发现审计追踪异常', 'found that the audit trail was tampered with'),
  'trailReview.sign': label('签署了审计追踪审查', 'signed a review of the audit trail'),
} as const satisfies Sentences;
