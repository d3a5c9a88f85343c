import { equationText } from '../../domain/calibration-line/figures';
import { type FittedLine, fitLine } from '../../domain/calibration-line/fit';
import type { LineInUse } from '../../domain/calibration-line/line-in-use';
import type { WorksheetCurve, WorksheetResult } from '../../domain/mandate/mandate-document';
import { shortFigure } from '../../domain/measurement/short-figure';
import { readBack } from '../../domain/measurement/statistics/read-back';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { computedOf, type SheetRow } from '../worksheet/sheet-rows';

type Stored = Pick<RowOf<'calibrationLine'>, 'id' | 'points' | 'responseUnit' | 'model' | 'throughZero' | 'weighting'>;

export type CurvesUsed = Readonly<{
  documents: WorksheetCurve[];
  /** What a row was read from: the number of the line, and each response with its content. */
  read: (row: SheetRow) => Pick<WorksheetResult, 'curve' | 'contents'>;
}>;

/** The line that a row was read from; none of a value that the client gave, or that there is not yet. */
const lineOf = ({ curve, result }: SheetRow): LineInUse | null =>
  result.raw === null || result.clientGiven !== null ? null : curve;

const documentOf = (
  { no, contentUnit, madeOn, validUntil, r, coefficients, lowest, highest }: LineInUse,
  line: Stored | undefined,
): WorksheetCurve => ({
  ...{ no, contentUnit, madeOn, r },
  validTo: validUntil,
  response: line?.responseUnit ?? null,
  equation: equationText(coefficients),
  range: `${lowest}–${highest}`,
  points: (line?.points ?? []).map(({ content, responses, isLeftOut, reason }) => ({
    content,
    responses: responses.join('; '),
    leftOut: isLeftOut === true ? (reason ?? '') : null,
  })),
});

/** `0.412 → 20.1 mg/L, u = 0.15`: the uncertainty follows from the standards, which never change once they were submitted. */
const contentText = (
  { response, content }: Readonly<{ response: string; content: string }>,
  unit: string,
  fitted: FittedLine | undefined,
): string => {
  const u = fitted && readBack(fitted.calibration, [response])?.u;
  return `${shortFigure(response)} → ${shortFigure(content)} ${unit}${u ? `, u = ${shortFigure(u, 2)}` : ''}`;
};

/** The calibration lines from which the rows of a record were read, with their standards as measured. */
export const curvesUsed = async ({ db }: Context, rows: readonly SheetRow[]): Promise<CurvesUsed> => {
  const used = new Map(rows.flatMap((row) => lineOf(row) ?? []).map((line) => [line.id, line]));
  const stored: Stored[] =
    used.size === 0
      ? []
      : await db
          .selectFrom('calibrationLine')
          .select(['id', 'points', 'responseUnit', 'model', 'throughZero', 'weighting'])
          .where('id', 'in', [...used.keys()])
          .execute();
  const fitted = new Map(
    stored.flatMap((line) => {
      const fit = fitLine(line);
      return fit.ok ? [[line.id, fit.line] as const] : [];
    }),
  );
  return {
    documents: [...used.values()].map((line) =>
      documentOf(
        line,
        stored.find(({ id }) => id === line.id),
      ),
    ),
    read: (row) => {
      const line = lineOf(row);
      if (line === null) return { curve: null, contents: [] };
      const contents = computedOf(row).contents ?? [];
      return {
        curve: line.no,
        contents: contents.map((each) => contentText(each, line.contentUnit, fitted.get(line.id))),
      };
    },
  };
};
