import { methodStudy } from '../../domain/method-study/method-study.entity';
import { lookOverNotices } from '../kernel/look-over';

export const notices = lookOverNotices({
  refType: 'methodStudy',
  noun: methodStudy.label,
  allow: 'methodStudy.approve',
  link: (id) => `/method-studies?id=${id}`,
});
