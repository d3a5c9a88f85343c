import { entity, type Row } from '../kit/entity';
import { choice, files, instant, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

/** When a sample is looked at, in order of time. */
export const sealStages = {
  collected: label('采样时', 'At collection'),
  received: label('收样时', 'At reception'),
  opened: label('开封时', 'At opening'),
} as const;

/** What the comparison of two seal numbers says. */
export const sealVerdicts = {
  same: label('封样号一致', 'Seal as before'),
  differs: label('封样号不符', 'Seal differs'),
  missing: label('封样缺失', 'Seal missing'),
  first: label('首次登记封样号', 'Seal recorded'),
  none: label('无封样', 'No seal'),
} as const;

/** The seal number and the photographs of a sample at one moment, compared with those before. */
export const sealCheck = entity({
  name: 'sealCheck',
  path: '/api/sample/look',
  label: label('封样核对', 'Seal check'),
  plural: 'Seal checks',
  title: 'stage',
  fields: {
    sampleId: serverOnly(required(ref('样品', 'Sample', 'sample'))),
    stage: required(choice('核对时点', 'Stage', sealStages)),
    expected: serverOnly(text('应有封样号', 'Seal no. before', { max: 64 })),
    sealNo: text('实见封样号', 'Seal no. seen', { max: 64 }),
    verdict: serverOnly(required(choice('核对结果', 'Verdict', sealVerdicts))),
    reason: longText('封样不符仍接受的理由', 'Why accepted', { max: 500 }),
    photos: files('照片', 'Photographs'),
    byId: serverOnly(ref('核对人', 'Looked at by', 'staff')),
    at: serverOnly(required(instant('核对时间', 'Looked at'))),
  },
});

export type SealCheck = Row<typeof sealCheck>;
