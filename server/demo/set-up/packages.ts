import { testPackageContract } from '../../../contract/test-package/test-package';
import { type Clock, FOUNDED } from '../clock';
import type { Player } from '../player';
import type { Catalogue } from './catalogue';

/** What a water laboratory sells under a name: codes of items, for one kind of water, at a price a sample in fen. */
const packages = [
  {
    code: 'TC-CCS',
    name: '出厂水日检',
    kind: 'works',
    codes: 'TURB PH FCL CODMN NH3N',
    criterion: '出厂水',
    price: 120_00,
  },
  {
    code: 'TC-MSS',
    name: '管网末梢水月检',
    kind: 'network',
    codes: 'TURB PH FCL CODMN FE MN',
    criterion: '末梢水',
    price: 150_00,
  },
  {
    code: 'TC-DBS',
    name: '地表水例行监测',
    kind: 'surface',
    codes: 'PH DO NH3N TN TP F',
    criterion: 'Ⅲ',
    price: 180_00,
  },
] as const;

/** The packages of the laboratory, as reception keeps them, a little below what their items cost one by one. */
export const addPackages = async (
  player: Player,
  clock: Clock,
  { itemIds, typeIds, criterionIds, basisIds }: Catalogue,
): Promise<void> => {
  const hand = player.as('reception', clock.at(FOUNDED - 4, '09:30'));
  for (const { code, name, kind, codes, criterion, price } of packages)
    await hand(testPackageContract.create, {
      ...{ code, name, price },
      typeIds: [typeIds[kind]],
      items: codes.split(' ').map((each) => ({
        testitemId: itemIds[each],
        basisId: basisIds.get(`${kind} ${each}`),
        judgeId: criterionIds[criterion],
      })),
    });
};
