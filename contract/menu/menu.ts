import { z } from 'zod';
import { menu } from '../../domain/menu/menu.entity';
import { crudContract } from '../kit/crud';
import { get } from '../kit/endpoint';
import { synchronised } from '../kit/synchronised';

const crud = crudContract(menu);

export const menuContract = {
  ...crud,
  /** The right to read roles covers the names of what they contain. */
  list: { ...crud.list, allow: ['menu.read', 'role.read'] } as typeof crud.list,
  synchronise: get('/api/system/synchronous/{id}', {
    allow: 'menu.update',
    writes: true,
    summary: { zh: '同步系统菜单', en: 'Write the menu the code knows; 0 is all, else one area' },
    input: z.object({ id: z.string().max(64) }),
    output: synchronised,
  }),
};
