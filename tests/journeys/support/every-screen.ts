import { bareScreens, mainScreens } from '../../../config/screens';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { mandateContract } from '../../../contract/mandate/mandate';
import { clientLinkContract } from '../../../contract/order/client-link';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { roleContract } from '../../../contract/role/role';
import { samplingPointContract } from '../../../contract/sampling-point/sampling-point';
import { signingCaseContract } from '../../../contract/staff/signing-case';
import { staffContract } from '../../../contract/staff/staff';
import { wallContract } from '../../../contract/statistics/wall';
import type { Field } from '../../../domain/kit/field';
import { isToCome } from '../../../domain/menu/to-come';
import { staff } from '../../../domain/staff/staff.entity';
import { usualTiles } from '../../../domain/wall-view/tiles';
import { isOpenPath } from '../../../src/services/open-paths';
import { type DemoLaboratory, nameOf } from './demo-laboratory';
import type { Hand } from './hand';

/** One person is given every role of the house, so that one window sees every screen. */
export const holdEveryRole = async (as: DemoLaboratory['as'], key: string): Promise<void> => {
  const admin = await as('admin');
  const { list: roles } = await admin.do(roleContract.list, { pageSize: 100 });
  const { list: people } = await admin.do(staffContract.list, { keyword: nameOf(key), pageSize: 10 });
  const person = people.find(({ name }) => name === nameOf(key));
  if (person === undefined) throw new Error(`the house has no ${nameOf(key)}`);
  const typed = Object.entries<Field>(staff.fields)
    .filter(([, { serverOnly }]) => !serverOnly)
    .map(([name]) => [name, person[name as keyof typeof person]]);
  await admin.do(staffContract.update, {
    ...(Object.fromEntries(typed) as typeof person),
    id: person.id,
    ver: person.ver,
    roleIds: roles.map(({ id }) => id),
  });
  // Who may sign is given by two people.
  const quality = await as('quality');
  const { list: cases } = await quality.do(signingCaseContract.list, { staffId: person.id, pageSize: 100 });
  for (const { id } of cases) await quality.do(signingCaseContract.confirm, { id, reason: '本人当面确认' });
};

const first = <Row>(rows: readonly Row[], what: string): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error(`the demo laboratory has no ${what}`);
  return row;
};

/** What the addresses of records are made of. */
const records = async (hand: Hand) => {
  const orders = async (state: string) => (await hand.do(orderContract.list, { state, pageSize: 10 })).list;
  const order = first(await orders('testing'), 'order under test');
  const draft = first(await orders('draft'), 'draft of an order');
  const { samples } = await hand.do(orderAdminContract.detail, { id: order.id });
  const { list: mandates } = await hand.do(mandateContract.list, { state: 'testing', pageSize: 10 });
  const mandate = first(mandates, 'mandate under test');
  const sheet = first(await hand.do(mandateContract.instances, { id: mandate.id }), 'worksheet');
  const { list: reports } = await hand.do(reportContract.list, { state: 'issued', pageSize: 1 });
  const { list: devices } = await hand.do(equipmentContract.list, { pageSize: 1 });
  const { list: people } = await hand.do(staffContract.list, { pageSize: 1 });
  const { list: points } = await hand.do(samplingPointContract.list, { keyword: 'Opequon', pageSize: 1 });
  const { url } = await hand.do(clientLinkContract.make, { id: order.id });
  const wall = await hand.do(wallContract.make, { title: '大厅', tiles: [...usualTiles] });
  return {
    clientPage: new URL(url).pathname,
    wallPage: new URL(wall.url).pathname,
    order,
    draft,
    point: first(points, 'sampling point'),
    sample: first(samples, 'sample'),
    mandate,
    sheet,
    report: first(reports, 'issued report'),
    device: first(devices, 'device'),
    person: first(people, 'person'),
  };
};

/** For each route with a parameter an address of the demo laboratory. */
const addresses = async (hand: Hand): Promise<Readonly<Record<string, string>>> => {
  const { clientPage, wallPage, order, draft, sample, point, mandate, sheet, report, device, person } =
    await records(hand);
  return {
    '/order': `/order?id=${order.id}`,
    '/samplingpoint': `/samplingpoint?id=${point.id}&tab=results`,
    '/customer/:id': `/customer/${order.customerId}?tab=money`,
    '/order/:id/edit': `/order/${draft.id}/edit`,
    '/sample/:id/edit': `/sample/${sample.id}/edit`,
    '/sample/:id/journey': `/sample/${sample.id}/journey`,
    '/mandate/:id': `/mandate/${mandate.id}`,
    '/mandate/:id/:edit': `/mandate/${mandate.id}/edit`,
    '/mandate/datainput/:id/:instanceId': `/mandate/datainput/${mandate.id}/${sheet.id}`,
    '/mandate/dataread/:id/:instanceId': `/mandate/dataread/${mandate.id}/${sheet.id}`,
    '/mytask/datainput/:id/:instanceId': `/mytask/datainput/${mandate.id}/${sheet.id}`,
    '/mytask/dataread/:id/:instanceId': `/mytask/dataread/${mandate.id}/${sheet.id}`,
    '/input/:mandateId/:id': `/input/${mandate.id}/${sheet.id}`,
    '/inputdata/:id/:mandateId/:datatype': `/inputdata/${sheet.id}/${mandate.id}/${sheet.datatype}`,
    '/inputdata/:id/:mandateId/:datatype/readOnly': `/inputdata/${sheet.id}/${mandate.id}/${sheet.datatype}/readOnly`,
    '/equipment/:id/edit': `/equipment/${device.id}/edit`,
    '/staff/:id': `/staff/${person.id}`,
    '/qa/:id/:uuid/:cert': `/qa/${sample.id}/${sample.uuid}/0`,
    '/s/:id': `/s/${sample.uuid}`,
    '/qrcode/sample/:id': `/qrcode/sample/${sample.uuid}`,
    '/qrcode/report/:id': `/qrcode/report/${report.uuid}`,
    '/qrcode/order/:id': clientPage,
    '/wall/:key': wallPage,
    '/exception': '/exception?errorCode=500&errorMessage=late',
  };
};

export type Addresses = Readonly<{
  /** Screens inside the frame, and the page of an address that is none. */
  main: readonly string[];
  /** Pages without the frame, open to strangers. */
  open: readonly string[];
}>;

/** An address for every route that is built; a route with a parameter that has none here stops the test. */
export const everyScreen = async (hand: Hand): Promise<Addresses> => {
  const known = await addresses(hand);
  const built = (paths: readonly { path: string }[]) =>
    paths
      .map(({ path }) => path)
      .filter((path) => !isToCome(path))
      .map((path) => {
        const address = known[path] ?? path;
        if (address.includes(':'))
          throw new Error(`${path} needs an address in tests/journeys/support/every-screen.ts`);
        return address;
      });
  return {
    main: ['/order', ...built(mainScreens), '/no-such-page'],
    open: built(bareScreens).filter((address) => isOpenPath(address.split('?')[0] ?? '')),
  };
};
