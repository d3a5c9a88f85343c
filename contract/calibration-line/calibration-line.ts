import { z } from 'zod';
import { calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { label } from '../../domain/kit/label';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { crudContract } from '../kit/crud';
import { get } from '../kit/endpoint';
import { actionView } from '../kit/inputs';
import { lookedOverSteps } from '../kit/looked-over';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { calibrationLineShapes } from './shapes';

const number = z.string();
const name = z.string().nullable();
const row = rowSchema(calibrationLine, calibrationLineShapes);

/** A measured pair beside the line. */
const pair = z.object({
  /** The places of its standard and of the response there, from 0. */
  point: z.number().int(),
  response: z.number().int(),
  x: number,
  y: number,
  fitted: number,
  residual: number,
  /** The residual in its own standard deviations; null where too few points say it. */
  studentised: number.nullable(),
  /** Further off than t allows; it stays in the line until a person leaves it out. */
  isOutlier: z.boolean(),
});

/** What follows from the points: worked out by the server, never typed. */
const figures = z.object({
  /** From the constant upwards, each with its standard error and its interval of 95 per cent. */
  coefficients: z.array(z.object({ power: z.number().int(), value: number, se: number, low: number, high: number })),
  r: number.nullable(),
  rSquared: number.nullable(),
  residualSd: number,
  freedom: z.number().int(),
  lackOfFit: z.object({ f: number, p: number, isSignificant: z.boolean() }).nullable(),
  /** Of a straight line without weights alone. */
  lod: number.nullable(),
  loq: number.nullable(),
  lowest: number,
  highest: number,
  pairs: z.array(pair),
});
export type LineFigures = z.infer<typeof figures>;

/** A worksheet with results that were read from the line, and the reports that they stand in. */
const reading = z.object({
  worksheetId: z.string(),
  mandateId: z.string(),
  mandateNo: z.string(),
  name: z.string(),
  state: stateOf(worksheetWorkflow),
  results: z.number().int(),
  reportNos: z.array(z.string()),
});

const detail = row.extend({
  testitemName: z.string(),
  equipmentName: name,
  basisName: name,
  createdByName: name,
  submittedByName: name,
  approvedByName: name,
  figures: figures.nullable(),
  /** Why no line goes through the points. */
  problem: words.nullable(),
  isExpired: z.boolean(),
  /** Results that were read from it. */
  used: z.number().int(),
  /** Where they are, the newest first, as far as the reader may see them. */
  readings: z.array(reading),
  actions: z.array(actionView),
});
export type CalibrationLineDetail = z.infer<typeof detail>;

/** Ours: what was measured of standards, and the lines from which the content of samples is read. */
export const calibrationLineContract = {
  ...crudContract(calibrationLine, calibrationLineShapes),
  detail: get('/api/calibrationline/detail/{id}', {
    allow: 'calibrationLine.read',
    summary: { zh: '标准曲线详情', en: 'A calibration line with all that follows from its points' },
    output: detail,
  }),
  ...lookedOverSteps('/api/calibrationline', 'calibrationLine', label('标准曲线', 'a calibration line'), row),
} as const;
