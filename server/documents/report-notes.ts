import { both, label } from '../../domain/kit/label';
import type { ReportDocument, ReportLine, Words } from '../../domain/report/report-document';

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

const notesOf = (line: ReportLine, marks: ReportDocument['marks']): Words[] => [
  ...(line.notAccredited ? [outsideOf(marks)] : []),
  ...(line.subcontractor ? [subcontracted(line.subcontractor)] : []),
  ...(line.clientData
    ? [label('客户提供的数据，未经本机构核实。', 'Provided by the client, not verified by the laboratory.')]
    : []),
  ...(line.notTested ? [both(label('未检测：{reason}', 'Not tested: {reason}', { reason: line.notTested }))] : []),
  ...(line.amended ? [label('与被代替的报告相比，本行已更改。', 'This line differs from the report replaced.')] : []),
  ...(line.note ? [line.note] : []),
];

/** Takes a report; gives its footnotes, each text once, and beside every line the numbers (from 1) of its notes. */
export const footnotes = ({ lines, marks }: Pick<ReportDocument, 'lines' | 'marks'>) => {
  const notes = new Map<string, Words>();
  const numbered = lines.map((line) => ({
    ...line,
    notes: notesOf(line, marks).map((note) => {
      const key = JSON.stringify(note);
      if (!notes.has(key)) notes.set(key, note);
      return [...notes.keys()].indexOf(key) + 1;
    }),
  }));
  return { lines: numbered, notes: [...notes.values()] };
};
