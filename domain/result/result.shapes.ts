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

/** A cell of a record sheet that feeds a result: of which copy of its row, from 1, and the place of the value among those of the result. */
export type FedCell = Readonly<{ sheet: string; at: string; nth: number; slot: number }>;

/** The cells that the values of a result came from, and how often entries of that page had been made or changed by then. */
export type FromCells = Readonly<{ templateId: string; version: number; cells: readonly FedCell[]; revision: number }>;
