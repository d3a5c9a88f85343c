import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { draftSchema } from '../kit/crud';

describe('the coordinates of a sampling point', () => {
  test.each([
    ['180', '90', true],
    ['-180', '-90', true],
    ['180.0001', '0', false],
    ['0', '90.0001', false],
    ['0', '-90.0000001', false],
    ['116,39', '39', false],
    ['1e2', '39', false],
  ])('lie on the earth: %s, %s is %s', (longitude, latitude, isRight) => {
    const draft = {
      name: 'A',
      customerId: '0197a7a0-0000-7000-8000-000000000001',
      kind: 'surface',
      longitude,
      latitude,
    };
    expect(draftSchema(samplingPoint).safeParse(draft).success).toBe(isRight);
  });
});
