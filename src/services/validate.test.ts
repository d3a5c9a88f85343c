import { z } from 'zod';
import { z as later } from '../light/later';
import { validate } from './validate';

describe('validate', () => {
  it('answers as the schema itself, whether it is there or only written down', () => {
    for (const maker of [z, later]) {
      const schema = maker.object({ name: maker.string().min(2) });
      expect(validate(schema, { name: 'ok' })).toMatchObject({ success: true, data: { name: 'ok' } });
      expect(validate(schema, { name: 'o' }).error?.issues).toMatchObject([{ path: ['name'], code: 'too_small' }]);
    }
  });
});
