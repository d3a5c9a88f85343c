import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../../contract/equipment/equipment-admin';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { type Laboratory, openLaboratory, type Person } from '../laboratory';
import { sendForm } from '../send-form';
import { must } from './bench';

export const today = localDay(new Date().toISOString());
const PDF = '%PDF-1.7\n% a certificate';

export type Device = {
  id: string;
  ver: number;
  devNum: string;
  state: string;
  lastCalDate: string | null;
  calDueDate: string | null;
  certNo: string | null;
  labelColor: string;
  calFlag: string;
  midCheckDue: string | null;
  midCheckResult: string | null;
  why: { zh: string; en: string } | null;
  actions: { code: string; enabled: boolean; blockers: string[] }[];
  history: { kind: string; verdict: string | null; reached: string | null; byId: string | null }[];
};
type Calibration = { id: string; ver: number; state: string; certNo: string; confirmResult: string | null };

/** A laboratory, this one if one is given, with an equipment manager, a technical and a quality manager, a tester, and a kind of device. */
export const openWorkshop = async (given?: Laboratory) => {
  const lab: Laboratory = given ?? (await openLaboratory());
  const keeper = await lab.hire({ roles: ['EQ'] });
  const technical = await lab.hire({ roles: ['TM'] });
  const quality = await lab.hire({ roles: ['QM'] });
  const tester = await lab.hire({ roles: ['TEST'] });
  const kind = must(await lab.call<{ id: string }>(equipmentAdminContract.addKind, keeper, { name: '天平' }));
  let made = 0;

  const device = async (over: Record<string, unknown> = {}): Promise<Device> => {
    made += 1;
    const draft = {
      name: '分析天平',
      devNum: `T${made}`,
      model: 'AT',
      factoryNo: '1',
      kindId: kind.id,
      departId: lab.departId,
      keeperId: tester.id,
      location: '101',
      calMode: 'verify',
    };
    return must(await lab.call<Device>(equipmentContract.create, keeper, { ...draft, ...over }));
  };
  const one = async (id: string) => must(await lab.call<Device>(equipmentContract.one, keeper, { id }));
  /** The device as its form would send it back. */
  const draftOf = async (id: string): Promise<Record<string, unknown>> => {
    const { actions: _a, history: _h, calFlag: _c, why: _w, ...row } = await one(id);
    return row;
  };
  const act = (id: string, action: string, more: Record<string, unknown> = {}) =>
    lab.call<Device>(equipmentContract.act, keeper, { id, action, ...more });
  /** Registers a certificate with its scan; an empty due date is left out. */
  const certify = (id: string, over: Record<string, string> = {}, person: Person = keeper) => {
    const usual = {
      certNo: 'C-1',
      calOrg: '计量院',
      calDate: today,
      dueDate: addDays(today, 300),
      confirmResult: 'ok',
    };
    const fields = Object.entries({ id, ...usual, ...over }).filter(
      ([name, value]) => name !== 'dueDate' || value !== '',
    );
    return sendForm<Device>(lab, equipmentContract.certify, person, Object.fromEntries(fields), {
      name: 'c.pdf',
      bytes: PDF,
    });
  };
  const calibrationsOf = async (equipmentId: string) =>
    must(await lab.call<{ list: Calibration[] }>(equipmentCareContract.calibrations, keeper, { equipmentId })).list;
  /** Answers the certificate of a device that waits. */
  const confirm = async (equipmentId: string, over: Record<string, unknown> = {}, person: Person = technical) => {
    const [row] = (await calibrationsOf(equipmentId)).filter(({ state }) => state === 'awaiting');
    return lab.call<Calibration>(equipmentCareContract.confirm, person, { id: row?.id, decision: 'ok', ...over });
  };
  const check = (id: string, over: Record<string, string> = {}, person: Person = keeper) =>
    sendForm<Device>(lab, equipmentCareContract.check, person, {
      id,
      checkDate: today,
      verdict: 'pass',
      detail: '标准砝码 100 g',
      ...over,
    });
  const messagesTo = async ({ id }: Person) =>
    (
      await lab.system.db
        .selectFrom('message')
        .select(['title', 'level', 'titleEn'])
        .where('toStaffId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ title }) => title);
  return {
    lab,
    keeper,
    technical,
    quality,
    tester,
    kindId: kind.id,
    device,
    one,
    draftOf,
    act,
    certify,
    calibrationsOf,
    confirm,
    check,
    messagesTo,
  };
};
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;
