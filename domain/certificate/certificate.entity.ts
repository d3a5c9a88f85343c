import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, file, json, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const certificate = entity({
  name: 'certificate',
  path: '/api/certs',
  label: label('证书标签', 'Certificate / label'),
  plural: 'Certificates and labels',
  title: 'code',
  fields: {
    code: required(text('代码', 'Code', { listed: true, searched: true, unique: true, max: 64 })),
    kind: required(
      choice(
        '类别',
        'Kind',
        {
          device: label('设备', 'Device'),
          staff: label('人员', 'Person'),
          sampleLabel: label('样品标签', 'Sample label'),
          report: label('报告', 'Report'),
        },
        { listed: true, filtered: true },
      ),
    ),
    ownerId: required(text('所属对象', 'Owner', { max: 36 })),
    no: text('证书编号', 'No.', { listed: true, searched: true, max: 64 }),
    org: text('发证机构', 'Issuer', { listed: true, max: 128 }),
    issueDate: date('发证日期', 'Issued', { listed: true }),
    validTo: date('有效期至', 'Valid to', { listed: true }),
    file: file('文件', 'File'),
    stickLog: serverOnly(json<unknown>('打印/粘贴记录', 'Print log')),
  },
});

export type Certificate = Row<typeof certificate>;
export type CertificateDraft = Draft<typeof certificate>;
