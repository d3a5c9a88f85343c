import { both, label } from '../../domain/kit/label';
import type { ReportDocument, ReportLine, Words } from '../../domain/report/report-document';
import { labelOf } from '../../domain/report/words';

const outside = {
  cma: label('不在资质认定（CMA）范围内。', 'Outside the scope of the CMA approval.'),
  cnas: label('不在认可（CNAS）范围内。', 'Outside the scope of the CNAS accreditation.'),
  both: label(
    '不在资质认定（CMA）和认可（CNAS）范围内。',
    'Outside the scope of the CMA approval and the CNAS accreditation.',
  ),
  none: label('不在资质认定或认可范围内。', 'Outside the accredited scope.'),
} as const;

const outsideOf = (marks: ReportDocument['marks']): Words =>
  marks.length > 1 ? outside.both : outside[marks[0] ?? 'none'];

const subcontracted = ({ name, certificateNo }: NonNullable<ReportLine['subcontractor']>): Words => {
  return both(
    certificateNo
      ? label(
          '分包项目，由{name}（资质证书编号 {no}）检测。',
          'Subcontracted: tested by {name} (certificate no. {no}).',
          { name, no: certificateNo },
        )
      : label('分包项目，由{name}检测。', 'Subcontracted: tested by {name}.', { name }),
  );
};

const NEW_LINE = label('原报告中没有本行。', 'Not in the report replaced.');
const CHANGED_LINE = label('与被代替的报告相比，本行已更改。', 'This line differs from the report replaced.');

/** What became of a line in an amended report, with what stood there (7.8.8.2); older reports did not keep that. */
const amended = (no: number, { lines }: NonNullable<ReportDocument['amendment']>): Words => {
  const change = lines?.find((each) => each.no === no);
  if (change === undefined) return CHANGED_LINE;
  if (change.was === null) return NEW_LINE;
  return both(
    label('本行已更改，原报告为：{was}。', 'Changed; the report replaced said: {was}.', { was: labelOf(change.was) }),
  );
};

type Noted = Pick<ReportDocument, 'lines' | 'marks' | 'amendment'>;

const notesOf = (line: ReportLine, no: number, { marks, amendment }: Noted): Words[] => [
  ...(line.notAccredited ? [outsideOf(marks)] : []),
  ...(line.subcontractor ? [subcontracted(line.subcontractor)] : []),
  ...(line.clientData
    ? [label('客户提供的数据，未经本机构核实。', 'Provided by the client, not verified by the laboratory.')]
    : []),
  ...(line.notTested ? [both(label('未检测：{reason}', 'Not tested: {reason}', { reason: line.notTested }))] : []),
  ...(line.amended ? [amendment === null ? CHANGED_LINE : amended(no, amendment)] : []),
  ...(line.note ? [line.note] : []),
];

/** Takes a report; gives its footnotes, each text once, and beside every line the numbers (from 1) of its notes. */
export const footnotes = (report: Noted) => {
  const notes = new Map<string, Words>();
  const numbered = report.lines.map((line, index) => ({
    ...line,
    notes: notesOf(line, index + 1, report).map((note) => {
      const key = JSON.stringify(note);
      if (!notes.has(key)) notes.set(key, note);
      return [...notes.keys()].indexOf(key) + 1;
    }),
  }));
  return { lines: numbered, notes: [...notes.values()] };
};
