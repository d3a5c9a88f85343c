import { samplingPointContract } from '../../../contract/sampling-point/sampling-point';
import type { DemoSample } from '../data';
import type { Plot, World } from './world';

/** The upper Potomac basin, in ten thousandths of a degree: the corner in the south-west, and how far it reaches. */
const BASIN = { latitude: 390_000, longitude: -792_000, north: 8_000, east: 16_000 } as const;

/** A number that a text always gives, spread over all of them. */
const spread = (text: string): number =>
  [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7);

const degrees = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4);

/** The source tells no coordinates: somewhere in the same basin, and the point's remark says that they are made up. */
const placeOf = (siteId: string) => ({
  latitude: degrees(BASIN.latitude + (spread(siteId) % BASIN.north)),
  longitude: degrees(BASIN.longitude + (spread(`${siteId} east`) % BASIN.east)),
});

/** The point of a site with a client, registered when its first sample comes. */
export const pointOf = async (
  { player, customers, points }: World,
  { customer, kind }: Plot,
  { siteId, siteName }: DemoSample,
  at: string,
): Promise<string> => {
  const key = `${customer} ${siteId}`;
  const known = points.get(key);
  if (known !== undefined) return known;
  const { id } = await player.as('reception', at)(samplingPointContract.create, {
    customerId: customers[customer]?.id ?? '',
    name: siteName || siteId,
    kind,
    ...placeOf(siteId),
    status: 'active',
    remark: `演示数据:Water Quality Portal ${siteId};坐标为演示编造,并非真实位置`,
  });
  points.set(key, id);
  return id;
};
