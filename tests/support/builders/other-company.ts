import type { RoleCode } from '../../../domain/role/rights';
import { newToken } from '../../../server/db/ids';
import { hashToken } from '../../../server/kernel/account/session';
import { insertRow } from '../../../server/kernel/rows';
import { foundLaboratory } from '../../../server/start/found';
import type { Laboratory, Person } from '../laboratory';

let founded = 0;

/** Another company of the same installation; gives the way to hire somebody there. */
export const aCompanyBeside = async ({
  system,
}: Pick<Laboratory, 'system'>): Promise<(roles: readonly RoleCode[]) => Promise<Person>> => {
  founded += 1;
  const place = founded;
  const at = new Date().toISOString();
  const { companyId, roleIds } = await foundLaboratory(system.db, at, {
    name: `另一检测中心${place}`,
    code: `OTH${place}`,
    address: '另一路 1 号',
  });
  const writer = { db: system.db, actor: { id: null, companyId }, at };
  const { id: departId } = await insertRow(writer, 'department', { name: '理化室', code: 'LH', type: 'lab' });
  let hired = 0;
  return async (roles) => {
    hired += 1;
    const { id, name, username } = await insertRow(writer, 'staff', {
      name: '外人',
      username: `stranger${place}of${hired}`,
      departId,
      roleIds: roles.map((code) => roleIds[code] ?? ''),
      status: 'active',
      mustChangePwd: false,
    });
    const token = newToken();
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await system.db
      .insertInto('session')
      .values({ tokenHash: hashToken(token), staffId: id, expiresAt, ip: null, userAgent: null })
      .execute();
    return { id, name, username, departId, token };
  };
};

/** Somebody with every one of the roles in another company of the same installation. */
export const aStranger = async (lab: Laboratory, roles: readonly RoleCode[]): Promise<Person> =>
  (await aCompanyBeside(lab))(roles);
