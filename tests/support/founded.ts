import type { Db } from '../../server/db/tables';
import { foundLaboratory } from '../../server/start/found';

/** Founds the laboratory of the tests in an empty database. */
export const foundTestLaboratory = (db: Db) =>
  foundLaboratory(db, new Date().toISOString(), {
    name: '测试检测中心',
    code: 'TST',
    address: '测试路 1 号',
    tel: '0512-66660000',
  });
