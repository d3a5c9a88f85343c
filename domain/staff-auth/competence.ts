import type { StaffAuth } from './staff-auth.entity';

export type Authorisation = Pick<
  StaffAuth,
  'staffId' | 'kind' | 'areaId' | 'testitemId' | 'stdId' | 'equipmentId' | 'validFrom' | 'validTo' | 'status'
>;

/** What a person wants to do: of which kind, on what, when. `equipmentId` is asked once the device is known. */
export type Activity = Readonly<{
  kind: StaffAuth['kind'];
  areaId: string;
  testitemId: string;
  stdId: string | null;
  equipmentId?: string | null;
  day: string;
}>;

const covers = (granted: string | null, wanted: string | null | undefined): boolean =>
  granted === null || granted === wanted;

/** Takes a person's authorisations and a deed; says whether one of them allows it (ISO/IEC 17025 6.2.6). An empty field of an authorisation means all. */
export const isAuthorised = (auths: readonly Authorisation[], deed: Activity): boolean =>
  auths.some(
    (auth) =>
      auth.kind === deed.kind &&
      (auth.status ?? 'valid') === 'valid' &&
      auth.validFrom <= deed.day &&
      (auth.validTo === null || auth.validTo >= deed.day) &&
      covers(auth.areaId, deed.areaId) &&
      covers(auth.testitemId, deed.testitemId) &&
      covers(auth.stdId, deed.stdId) &&
      (deed.equipmentId == null || covers(auth.equipmentId, deed.equipmentId)),
  );
