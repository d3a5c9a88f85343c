import type { customerAdminContract } from '../../contract/customer/customer-admin';
import { label } from '../../domain/kit/label';
import { entities } from '../db/tables';
import { conflict, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { findRow, getRow, insertRow, removeRow } from '../kernel/rows';
import { candidatesFor, clearDefault, linkOf, partiesOf } from './commands/parties';

export const customerAdminHandlers: Handlers<typeof customerAdminContract> = {
  parties: async ({ id }, context) => {
    await getRow(context, 'customer', id);
    return partiesOf(context, id);
  },
  candidates: async ({ id, ...query }, context) => {
    await getRow(context, 'customer', id);
    return candidatesFor(context, id, query);
  },
  link: async ({ id, wid, role, isDefault }, context) => {
    const client = await getRow(context, 'customer', id, true);
    const party = await getRow(context, 'relatedParty', wid);
    const as = role ?? party.roles[0] ?? 'inspected';
    if ((await linkOf(context, id, wid, as)) !== undefined)
      throw conflict(label('该相关方已按此关系关联', 'The party is linked in this role already'));
    if (isDefault) await clearDefault(context, id, as);
    const link = await insertRow(context, 'customerParty', {
      customerId: id,
      wcustomerId: wid,
      role: as,
      isDefault: isDefault ?? false,
    });
    context.audit({
      action: 'customer.linkParty',
      refType: 'customer',
      refId: id,
      refNo: client.name,
      after: { party: party.name, role: as, isDefault: isDefault ?? false },
    });
    return { ...party, linkId: link.id, role: as, isDefault: isDefault ?? false };
  },
  unlink: async ({ id }, context) => {
    const link = await findRow(context, 'customerParty', id, true);
    if (link === undefined) throw notFound(entities.customerParty.label);
    await removeRow(context, 'customerParty', link);
    const client = await getRow(context, 'customer', link.customerId);
    context.audit({
      action: 'customer.unlinkParty',
      refType: 'customer',
      refId: link.customerId,
      refNo: client.name,
      before: { wcustomerId: link.wcustomerId, role: link.role },
    });
    return { ok: true };
  },
};
