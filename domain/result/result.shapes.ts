import type { StoredCorrection } from '../calibration/correction';

/** What is known of a device when it measured (ISO/IEC 17025 6.4.13 e). */
export type UsedEquipment = {
  equipmentId: string;
  name: string;
  devNum: string;
  model: string;
  certNo: string | null;
  calDueDate: string | null;
  /** The corrections of that certificate (6.4.11); absent in what was recorded before they were kept. */
  correction?: StoredCorrection | null;
};
