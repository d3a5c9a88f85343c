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
    price: 260_00,
  },
  {
    code: 'TC-MSS',
    name: '管网末梢水月检',
    kind: 'network',
    codes: 'TURB PH FCL CODMN FE MN',
    criterion: '末梢水',
    price: 320_00,
  },
  {
    code: 'TC-DBS',
    name: '地表水例行监测',
    kind: 'surface',
    codes: 'PH DO CODMN NH3N TN TP F',
    criterion: 'Ⅲ',
    price: 480_00,
  },
] as const;

/** The packages of the laboratory, as reception keeps them; items that a kind of water is not tested for are left out. */
export const addPackages = async (
  player: Player,
  clock: Clock,
  { itemIds, typeIds, criterionIds, basisIds, offered }: Catalogue,
): Promise<void> => {
  const hand = player.as('reception', clock.at(FOUNDED - 4, '10:30'));
  for (const { code, name, kind, codes, criterion, price } of packages)
    await hand(testPackageContract.create, {
      ...{ code, name, price },
      typeIds: [typeIds[kind]],
      items: codes
        .split(' ')
        .filter((each) => offered[kind].has(each))
        .map((each) => ({
          testitemId: itemIds[each],
          basisId: basisIds.get(`${kind} ${each}`),
          judgeId: criterionIds[criterion],
        })),
    });
};
