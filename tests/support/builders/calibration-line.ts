import { calibrationLineContract } from '../../../contract/calibration-line/calibration-line';
import type { CalibrationLine } from '../../../domain/calibration-line/calibration-line.entity';
import { addDays, localDay } from '../../../domain/kit/calendar';
import type { TestItem } from '../../../domain/test-item/test-item.entity';
import { PASSWORD, type Person } from '../laboratory';
import { type Bench, must } from './bench';

/** An approved line of an item: response 0.02 of the content, from 0 to 50, made five days ago. */
export const anApprovedLine = async (
  { lab, people }: Bench,
  maker: Person,
  item: Pick<TestItem, 'id'>,
  over: object = {},
): Promise<CalibrationLine> => {
  const today = localDay(new Date().toISOString());
  const { id } = must(
    await lab.call<CalibrationLine>(calibrationLineContract.create, maker, {
      ...{ testitemId: item.id, contentUnit: 'mg/L', model: 'linear', weighting: 'none', madeOn: addDays(today, -5) },
      points: ['0', '10', '20', '30', '40', '50'].map((content) => ({
        content,
        responses: [`${Number(content) / 50}`],
      })),
      ...over,
    }),
  );
  must(await lab.call(calibrationLineContract.submit, maker, { id }));
  return must(
    await lab.call<CalibrationLine>(calibrationLineContract.approve, people.checker, { id, password: PASSWORD }),
  );
};
