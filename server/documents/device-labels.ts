import { pictureShelf, qrSvg } from './pictures';
import { typeset } from './typesetter';

export type DeviceLabel = Readonly<{
  devNum: string;
  /** The address of the device's file. */
  url: string;
  name: string;
  model: string;
  colour: 'green' | 'yellow' | 'red';
  certNo: string | null;
  calDate: string | null;
  dueDate: string | null;
  limits: string | null;
}>;

type DeviceLabelSize = '50x30' | '70x50' | 'a4';

/** Labels are not dated documents; equal labels are equal files. */
const TIMESTAMP = Date.UTC(2000, 0, 1) / 1000;

/** The coloured status labels (三色标识, ISO/IEC 17025 6.4.8) of devices, one a page or 24 a sheet. */
export const renderDeviceLabels = (
  labels: readonly DeviceLabel[],
  size: DeviceLabelSize,
  language: 'zh' | 'en' = 'zh',
): Promise<Uint8Array> => {
  const shelf = pictureShelf();
  const printed = labels.map((each) => ({ ...each, qr: shelf.svg(qrSvg(each.url)) }));
  return typeset({
    template: 'device-labels.typ',
    data: JSON.stringify({ document: { language }, size, labels: printed }),
    pictures: shelf.pictures,
    timestamp: TIMESTAMP,
  });
};
