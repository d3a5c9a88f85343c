type Asked = Readonly<{
  container: 'plastic' | 'glass' | 'amber';
  sampleVolume: string;
  volumeUnit: 'mL';
  preservation: string;
  holdingTime?: number;
  holdingUnit?: 'day';
}>;

const asked = (
  codes: string,
  container: Asked['container'],
  sampleVolume: string,
  preservation: string,
  days?: number,
): [string, Asked][] =>
  codes.split(' ').map((code) => [
    code,
    {
      ...{ container, sampleVolume, volumeUnit: 'mL', preservation },
      ...(days !== undefined && { holdingTime: days, holdingUnit: 'day' as const }),
    },
  ]);

/**
 * How samples are brought for the items of the demonstration, after HJ 493 and the methods themselves. Items that are measured
 * where they are taken have no holding time.
 */
export const demoPreservation: ReadonlyMap<string, Asked> = new Map([
  ...asked('PH DO TURB COND', 'plastic', '250', '现场测定或 0～4 ℃'),
  ...asked('TDS TSS', 'glass', '500', '0～4 ℃'),
  ...asked('TH', 'plastic', '250', 'HNO3，pH<2', 14),
  ...asked('NH3N', 'plastic', '250', 'H2SO4，pH<2；0～4 ℃', 7),
  ...asked('TN', 'plastic', '250', 'H2SO4，pH 1～2；0～4 ℃', 7),
  ...asked('TP', 'glass', '250', 'H2SO4，pH≤1；0～4 ℃'),
  ...asked('F', 'plastic', '250', '0～4 ℃', 14),
  ...asked('CL SO4', 'plastic', '250', '0～4 ℃', 30),
  ...asked('NO3N', 'plastic', '250', '0～4 ℃'),
  ...asked('NA CA MG AL FE MN CU ZN AS SE CD PB', 'plastic', '100', 'HNO3，pH<2', 14),
  ...asked('CODMN', 'amber', '500', 'H2SO4，pH<2；0～4 ℃'),
  ...asked('FCL', 'amber', '250', '现场测定'),
]);
