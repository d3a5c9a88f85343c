import { z } from 'zod';
import { resource } from '../../domain/resource/resource.entity';
import { crudContract } from '../kit/crud';
import { get } from '../kit/endpoint';
import { synchronised } from '../kit/synchronised';

const crud = crudContract(resource);

export const resourceContract = {
  ...crud,
  update: { ...crud.update, proof: true as const },
  remove: { ...crud.remove, proof: true as const },
  /** The right to read roles covers the names of what they contain. */
  list: { ...crud.list, allow: ['resource.read', 'role.read'] } as typeof crud.list,
  synchronise: get('/api/Resource/synchronous/{id}', {
    allow: 'resource.update',
    writes: true,
    summary: { zh: '同步权限资源', en: 'Write the rights the code knows; 0 is all, else one module' },
    input: z.object({ id: z.string().max(64) }),
    output: synchronised,
  }),
};
