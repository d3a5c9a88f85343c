import type { orderAdminContract } from '../../contract/order/order-admin';
import { label } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { partiesInRole, partiesOf } from '../customer/commands/parties';
import { XLSX } from '../documents/xlsx/workbook-writer';
import { getInScope } from '../kernel/data-scope';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { readWhole } from '../kernel/incoming';
import { getRow } from '../kernel/rows';
import { MAX_SHEET_BYTES } from '../kernel/sheet-records';
import { tableAnswer } from '../kernel/table-answer';
import { confirmSample, refuseSample } from '../sample/commands/moves';
import { setStatuses, statusesOf } from '../sample/statuses';
import { catalogueOf, offeredCategories, offeredTypes } from '../sample-type/offered';
import { decideCancel } from './commands/cancel';
import { changeDevice } from './commands/change-device';
import { recordConsent } from './commands/consent';
import { changeMoney, confirmFee, refund } from './commands/money';
import { reviewOrder } from './commands/review';
import { setTags } from './commands/tags';
import { feeViews, moneyOf, orderDetail } from './detail';
import { deviationsOf } from './deviations';
import { devicesOfCategory, devicesOfLine, devicesOfVariant } from './devices';
import { writtenOrder } from './list';
import { quotationOf } from './quotation';
import { readSampleSheet, sampleHeadings, sampleWorkbook } from './sample-sheet';
import { sampleView } from './sample-view';

const SHEET = label('样品导入模板', 'Sample template');

export const orderAdminHandlers: Handlers<typeof orderAdminContract> = {
  categories: (_input, context) => offeredCategories(context),
  types: async (filter, context) => offeredTypes(context, await catalogueOf(context), filter),
  parties: async ({ customerId }, context) => {
    await getRow(context, 'customer', customerId);
    return partiesOf(context, customerId);
  },
  producers: ({ customerId, keyword }, context) => partiesInRole(context, 'producer', customerId, keyword ?? ''),
  categoryDevices: async ({ sam1Id }, context) => {
    await getRow(context, 'sampleCategory', sam1Id);
    return devicesOfCategory(context, sam1Id);
  },
  variantDevices: async ({ sample2Id }, context) => {
    await getRow(context, 'sampleVariant', sample2Id);
    return devicesOfVariant(context, sample2Id);
  },
  itemDevices: async ({ itemId }, context) => {
    const line = await getRow(context, 'sampleItem', itemId);
    await getInScope(context, 'sample', line.sampleId);
    return devicesOfLine(context, itemId);
  },
  batchDevices: async ({ ids }, context) => {
    const choices = [];
    for (const id of new Set(ids)) {
      await getRow(context, 'sampleCategory', id);
      choices.push({ id, choice: await devicesOfCategory(context, id) });
    }
    return choices;
  },
  changeDevice: async ({ itemId, deviceId }, context) => {
    await changeDevice(context, itemId, deviceId ?? null);
    return devicesOfLine(context, itemId);
  },
  fees: async ({ orderId }, context) => {
    await getInScope(context, 'orders', orderId);
    return feeViews(context, orderId);
  },
  quotation: (asked, context) => quotationOf(context, asked),
  detail: async ({ id }, context) => orderDetail(context, await getInScope(context, 'orders', id)),
  money: async ({ id }, context) => moneyOf(await getInScope(context, 'orders', id)),
  statuses: async ({ id }, context) => {
    await getInScope(context, 'orders', id);
    return statusesOf(context, id);
  },
  setStatuses: async ({ id, map }, context) => {
    await getInScope(context, 'orders', id, true);
    await setStatuses(context, id, map);
    return statusesOf(context, id);
  },
  confirmCancel: async ({ id, no, reason }, context) => {
    const isDone = await decideCancel(context, await getInScope(context, 'orders', id, true), no ?? false, reason);
    return isDone ? { ok: true } : { ok: true, already: true };
  },
  sampleTemplate: async ({ download, format, ...whose }, context) => {
    const { files, language } = context;
    const name = speak(language, SHEET);
    if (download === true)
      return format === 'xlsx'
        ? { name: `${name}.xlsx`, mime: XLSX, bytes: await sampleWorkbook(language) }
        : tableAnswer(name, [sampleHeadings(language)]);
    const [file] = files;
    if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
    return readSampleSheet(context, await readWhole(file, MAX_SHEET_BYTES), whose);
  },
  checkReady: async ({ orderId, ...asked }, context) =>
    reviewOrder(context, await getInScope(context, 'orders', orderId, true), asked),
  recordConsent: async ({ id, ...consent }, context) =>
    deviationsOf(context, await recordConsent(context, await getInScope(context, 'orders', id, true), consent)),
  tags: async ({ id, tags, ver }, context) =>
    writtenOrder(context, await setTags(context, await getInScope(context, 'orders', id, true), tags, ver)),
  changeMoney: async ({ id, ...change }, context) =>
    moneyOf(await changeMoney(context, await getInScope(context, 'orders', id, true), change)),
  confirmFee: async ({ id, ...confirmation }, context) =>
    moneyOf(await confirmFee(context, await getInScope(context, 'orders', id, true), confirmation)),
  refund: async ({ id, ...paid }, context) =>
    moneyOf(await refund(context, await getInScope(context, 'orders', id, true), paid)),
  confirmSample: async ({ id, ...receipt }, context) => sampleView(context, await confirmSample(context, id, receipt)),
  refuseSample: async ({ id, reason, ver }, context) =>
    sampleView(context, await refuseSample(context, id, reason, ver)),
};
