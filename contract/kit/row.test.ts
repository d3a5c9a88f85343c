import { z } from 'zod';
import { entity } from '../../domain/kit/entity';
import { choice, date, decimal, json, ref, required, text } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import { listedSchema, rowSchema } from './row';

const id = '018f0000-0000-7000-8000-000000000001';
const bottle = entity({
  name: 'bottle',
  path: '/api/bottle',
  label: label('瓶', 'Bottle'),
  plural: 'Bottles',
  title: 'no',
  fields: {
    no: required(text('编号', 'No.', { max: 4 })),
    kind: choice('类别', 'Kind', { glass: label('玻璃', 'Glass') }),
    volume: decimal('容积', 'Volume'),
    filledOn: date('灌装', 'Filled'),
    departId: ref('科室', 'Department', 'department', { listed: true }),
    rinses: json<{ n: number }[]>('清洗', 'Rinses'),
  },
});
const rinses = z.array(z.object({ n: z.number() }));
const schema = rowSchema(bottle, { rinses });
const row = {
  id,
  ver: 1,
  companyId: id,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  createdBy: id,
  updatedBy: null,
  remark: null,
  no: 'B1',
  kind: 'glass',
  volume: '0.50',
  filledOn: null,
  departId: id,
  rinses: [{ n: 3 }],
};
const faults = (over: object) => schema.safeParse({ ...row, ...over }).error?.issues.map(({ path }) => path.join('.'));

describe('the schema of a stored row', () => {
  it('takes a row as it is, what an older rule allowed included', () => {
    expect(schema.parse(row)).toEqual(row);
    expect(faults({ no: 'longer than today allows' })).toBeUndefined();
  });

  it.each([
    ['no', null],
    ['kind', 'plastic'],
    ['volume', 0.5],
    ['filledOn', '2026-11-01T00:00:00.000Z'],
    ['departId', 'LH'],
    ['createdAt', '2026.11.01'],
    ['ver', undefined],
  ])('refuses another kind of %s', (name, value) => {
    expect(faults({ [name]: value })).toEqual([name]);
  });

  it('looks into structured fields, whose shape has to be given', () => {
    expect(faults({ rinses: [{ n: 'three' }] })).toEqual(['rinses.0.n']);
    expect(() => rowSchema(bottle)).toThrow('bottle.rinses has no shape');
  });

  it('names the references that a list shows', () => {
    const listed = listedSchema(bottle, schema);
    expect(listed.safeParse(row).error?.issues.map(({ path }) => path.join('.'))).toEqual(['departName']);
    expect(listed.safeParse({ ...row, departName: null }).success).toBe(true);
  });
});
