import type { PointResult } from '../../contract/sampling-point/sampling-point';

/** Where the sample of a result is: beside the others of its order. */
export const addressOf = ({ orderId }: Pick<PointResult, 'orderId'>): string => `/order?id=${orderId}&tab=samples`;

/** Where the results of a point are, at one item where one is asked for. */
export const seriesOf = (pointId: string, itemId?: string): string =>
  `/samplingpoint?id=${pointId}&tab=results${itemId === undefined ? '' : `&item=${itemId}`}`;
