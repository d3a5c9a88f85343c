import { z } from 'zod';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { verdicts } from '../../domain/measurement/judge';
import { task } from '../../domain/task/task.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { correction } from '../equipment/correction';
import { actionView, blocker, day, id } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { pair, words } from '../kit/words';
import { offeredLine, rowRules } from './measuring';
import { paperView } from './paper';

/** What the calls around mandates, tasks and worksheets share. */

const nullableText = z.string().nullable();

/** A task in a list with the names its screens show; the client's name only for those who may read clients. */
export const taskRow = listedSchema(task, rowSchema(task)).extend({
  mandateName: nullableText,
  departName: nullableText,
  areaName: nullableText,
  assigneeName: nullableText,
  checkerName: nullableText,
  /** Who helps its tester. */
  coTesters: z.array(z.object({ id: z.string(), name: z.string() })),
  orderId: z.string(),
  orderNo: z.string(),
  customerName: nullableText,
  priority: nullableText,
  sampleNo: z.string(),
  sampleTitle: z.string(),
  sampleState: z.string(),
  hazards: z.array(z.string()).nullable(),
  itemName: z.string(),
  itemNameEn: nullableText,
  unit: nullableText,
  /** Number and year of the standard, clause. */
  method: z.string(),
  limit: words,
  worksheetState: stateOf(worksheetWorkflow).nullable(),
  hasData: z.boolean(),
  overdue: z.boolean(),
  /** The steps the reader may take on it now: the codes of the task workflow. */
  actions: z.array(z.string()),
});
export type TaskRow = z.infer<typeof taskRow>;

/** Tests that have not begun and whose holding time ends soon or has ended, or has ended. */
export const holdingFilter = z.enum(['near', 'past']);

/** As many people may help with one test. */
const MOST_HELPERS = 10;

/** Who tests, who helps, who checks and until when; the checker and the day may be left to the mandate. */
export const assignment = {
  staffId: id,
  /** Who helps the tester; where nothing is said, those who help already stay. */
  coIds: z.array(id).max(MOST_HELPERS).optional(),
  checkerId: id.nullish(),
  dueDate: day.optional(),
};

/** One worksheet in a list. */
export const worksheetSummary = z.object({
  id: z.string(),
  ver: z.number().int(),
  mandateId: z.string(),
  seq: z.number().int(),
  name: z.string(),
  datatype: z.string(),
  state: stateOf(worksheetWorkflow),
  areaId: z.string(),
  areaName: z.string(),
  assigneeId: nullableText,
  assigneeName: nullableText,
  submittedAt: nullableText,
  checkedAt: nullableText,
  checkedByName: nullableText,
  /** When the reader opened it, as it is now, to check it; a submission that he has not opened does not pass. */
  openedAt: nullableText,
  rows: z.number().int(),
  filled: z.number().int(),
  failed: z.number().int(),
  openComments: z.number().int(),
});
export type WorksheetSummary = z.infer<typeof worksheetSummary>;

export const verdict = z.enum(verdicts);

/** What the server makes of the typed values. */
export const computed = {
  /** The unrounded mean in the item's unit. */
  raw: nullableText,
  reported: nullableText,
  censored: z.boolean(),
  verdict: verdict.nullable(),
  verdictWhy: nullableText,
  /** How probable it is that the limit is met, a part of one; null where nothing says so. */
  probability: nullableText,
  /** What was corrected by the certificate of the device, and by which. */
  corrected: z.object({
    by: z.object({ devNum: z.string(), certNo: nullableText }).nullable(),
    readings: z.array(z.object({ reading: z.string(), corrected: z.string() })),
  }),
  /** The verdict that the checker gave where none follows from the limit. */
  judgement: z.object({ byName: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** There is a limit, and no verdict follows from it. */
  undecided: z.boolean(),
  /** What is wrong with the typed values; they are kept as typed. */
  problems: z.array(z.object({ index: z.number().int().nullable(), code: z.string(), text: words })),
  /** What the tester should see of the result, and what does not keep it from being submitted. */
  notes: z.array(z.object({ code: z.string(), text: words })),
};

export const resultFields = {
  ver: z.number().int(),
  values: z.array(z.string()),
  unit: nullableText,
  equipmentId: nullableText,
  /** The number of the calibration line that the row reads from, chosen or not. */
  curveNo: nullableText,
  testFrom: nullableText,
  testTo: nullableText,
  place: nullableText,
  t: nullableText,
  rh: nullableText,
  deviation: nullableText,
  /** The source of a value that the client gave; null of what the laboratory measured. */
  clientGiven: nullableText,
  enteredByName: nullableText,
  enteredAt: nullableText,
};

const comment = z.object({
  id: z.string(),
  /** The column that it is on; null for the whole row. */
  cell: nullableText,
  /** The tester said it: nobody has to answer. */
  byTester: z.boolean(),
  text: z.string(),
  byName: z.string(),
  at: z.string(),
  answer: nullableText,
  resolvedAt: nullableText,
});

const revision = z.object({
  field: z.string(),
  oldValue: nullableText,
  newValue: nullableText,
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
});

/** One line of the data grid. */
export const worksheetRow = z.object({
  taskId: z.string(),
  taskNo: z.string(),
  taskState: stateOf(taskWorkflow),
  sampleId: z.string(),
  sampleNo: z.string(),
  sampleTitle: z.string(),
  sampleState: z.string(),
  hazards: z.array(z.string()).nullable(),
  hazardNote: nullableText,
  /** When the test begins at the latest, from what that is counted, and why it began later. */
  latestStart: nullableText,
  holdingFrom: z.enum(['collected', 'collectionDay', 'received']).nullable(),
  lateReason: nullableText,
  /** Where it was taken, if the sample names a registered point. */
  samplingPoint: z.object({ id: z.string(), name: z.string() }).nullable(),
  itemId: z.string(),
  itemName: z.string(),
  itemNameEn: nullableText,
  /** The unit of the reported value. */
  itemUnit: nullableText,
  valueType: z.enum(['number', 'text', 'choice', 'passfail', 'curve', 'image']),
  choices: z.array(z.string()),
  method: z.string(),
  limit: words,
  limitUnit: nullableText,
  rounding: words,
  lod: nullableText,
  /** How many values the row takes, and what each stands for (replicates, or the inputs of the formula). */
  slots: z.array(z.string()),
  formula: nullableText,
  replicates: z.number().int(),
  tolerance: nullableText,
  /** The items whose results are others since this one was computed of them and submitted. */
  changedSources: z.array(pair),
  /** By what the browser computes the row while the server's answer is on its way. */
  rules: rowRules,
  /** The cells of the grid that its record sheet fills. */
  fed: z.array(z.string()),
  /** The cells that item, method and area want filled, by the names of the columns. */
  required: z.array(z.string()),
  /** The calibration lines of the item, the newest first; with why one may not serve this row. */
  curves: z.array(offeredLine),
  /** Where its formula corrects readings: by what, of each device that it may name, on the day of its test. */
  corrections: z.array(z.object({ equipmentId: z.string(), devNum: z.string(), certNo: nullableText, correction })),
  /** The devices of the worksheet that fit the item. */
  deviceIds: z.array(z.string()),
  /** The last reported value of the same item on a sample of the same type, client and place, and its worksheet. */
  last: z
    .object({
      reported: z.string(),
      sampleNo: z.string(),
      at: z.string(),
      mandateId: z.string(),
      worksheetId: nullableText,
    })
    .nullable(),
  /** What the tester entered last for the same item by the same method, to be offered; temperature and humidity of today. */
  usual: z.object({ equipmentId: nullableText, place: nullableText, t: nullableText, rh: nullableText }).nullable(),
  /** A change needs a reason, because the row has been submitted before (7.5.2). */
  needsReason: z.boolean(),
  ...resultFields,
  ...computed,
  comments: z.array(comment),
  revisions: z.array(revision),
});
export type WorksheetRow = z.infer<typeof worksheetRow>;

export const material = z.object({
  name: z.string().trim().min(1).max(64),
  lot: z.string().trim().max(64).nullable(),
  expiry: day.nullish(),
  certNo: z.string().trim().max(64).nullish(),
});

/** Everything the data grid needs. */
export const worksheetView = z.object({
  worksheet: worksheetSummary.extend({
    materials: z.array(material).nullable(),
    testFrom: nullableText,
    testTo: nullableText,
    place: nullableText,
    t: nullableText,
    rh: nullableText,
    deviation: nullableText,
    attachments: z.array(z.string()).nullable(),
  }),
  mandate: z.object({
    id: z.string(),
    no: z.string(),
    state: stateOf(mandateWorkflow),
    orderNo: z.string(),
    customerName: nullableText,
    dueDate: nullableText,
    priority: nullableText,
    remark: nullableText,
  }),
  /** The conditions that the area demands, as people read them; null when it demands none. */
  environment: z.object({ t: nullableText, rh: nullableText }),
  /** The same as numbers, so that the grid warns while one types. */
  environmentLimits: z.object({ tLo: nullableText, tHi: nullableText, rhLo: nullableText, rhHi: nullableText }),
  /** The record sheet on which it is filled; null of one that is filled in the grid alone. */
  paper: paperView.nullable(),
  rows: z.array(worksheetRow),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      devNum: z.string(),
      model: z.string(),
      calDueDate: nullableText,
      /** What its certificate corrects, for the tester to read at the device. */
      correction: nullableText,
      usable: z.boolean(),
      why: words.nullable(),
      /** Who else has reserved it for now, and until when. */
      reserved: z.object({ name: z.string(), until: z.string() }).nullable(),
    }),
  ),
  /** Whether the reader may type. */
  editable: z.boolean(),
  /** What would block its submission now, for the tester who may submit it. */
  gaps: z.array(blocker),
  /** Why he may not, and how he may have it back: by a recall, or by asking who can send it back. */
  readOnly: z.object({ why: words, next: z.enum(['recall', 'askBack']).nullable() }).nullable(),
  actions: z.array(actionView),
});
export type WorksheetView = z.infer<typeof worksheetView>;
