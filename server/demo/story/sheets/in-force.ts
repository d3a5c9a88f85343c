import { recordTemplateContract } from '../../../../contract/record-template/record-template';
import { DEMO_PASSWORD } from '../../people';
import type { Scene, World } from '../world';
import { fillerOf } from './fill';
import { type Way, ways } from './ways';

/** Working days ago: since then the laboratory records on sheets of its own what it had in the plain grid before. */
const SINCE = 45;

const draftOf = async ({ player, clock, catalogue, sheets }: World, way: Way): Promise<string> => {
  const hand = player.as(way.author, clock.at(SINCE, '10:20'));
  const { id, ver } = await hand(recordTemplateContract.fromSupplied, {
    key: way.key,
    name: way.name,
    values: Object.entries(way.values).map(([value, { item, isOfSurface }]) => ({
      value,
      testitemId: catalogue.itemIds[item],
      basisId: isOfSurface ? catalogue.basisIds.get(`surface ${item}`) : null,
    })),
  });
  await hand(recordTemplateContract.submit, { id, ver });
  sheets.set(way.name, { way, filler: await fillerOf(way) });
  return id;
};

/** Testers draw up record sheets, and the technical manager approves them. */
export const sheetsInForce = (world: World): Scene => {
  const { player, clock } = world;
  return {
    at: clock.at(SINCE, '10:20'),
    what: 'record sheets come into force',
    play: async () => {
      const ids: string[] = [];
      for (const way of ways) ids.push(await draftOf(world, way));
      const technical = player.as('technical', clock.at(SINCE, '16:10'));
      for (const id of ids) await technical(recordTemplateContract.approve, { id, password: DEMO_PASSWORD });
    },
  };
};
