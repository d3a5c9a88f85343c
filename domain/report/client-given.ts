import { both, joined, type Label, label, type Pair } from '../kit/label';
import type { Order } from '../order/order.entity';
import type { ClientGiven, ReportSample } from './report-document';

/** What a report marks as the client's word (ISO/IEC 17025 7.8.2.2), as it is named in the sentence about it. */
const words: Readonly<Record<ClientGiven, Label>> = {
  name: label('样品名称', 'name of the sample'),
  spec: label('规格', 'specification'),
  batchNo: label('批号', 'batch'),
  producer: label('生产单位', 'producer'),
  more: label('其他样品信息', 'other data of the sample'),
  sampling: label('采样信息', 'sampling'),
  project: label('项目名称', 'project'),
  relatedParties: label('相关单位', 'related parties'),
};

const takenByLaboratory = ['sampling', 'onsite'];

/** Whether the samples came from the client; else the laboratory took them itself. */
export const isSupplied = ({ sampleSource }: Pick<Order, 'sampleSource'>): boolean =>
  !takenByLaboratory.includes(sampleSource);

type Facts = Pick<ReportSample, 'spec' | 'batchNo' | 'producer' | 'sampling' | 'more'>;

/** What of a sample on a report is the client's word: of samples that came from the client all that only he can know. */
export const givenOfSample = (facts: Facts, supplied: boolean): ClientGiven[] => [
  ...(supplied
    ? [
        'name' as const,
        ...(['spec', 'batchNo', 'producer'] as const).filter((name) => facts[name]),
        ...(facts.more?.length ? ['more' as const] : []),
      ]
    : []),
  ...(facts.sampling?.by === 'client' ? ['sampling' as const] : []),
];

/** The names of what the client gave, each once. */
export const givenWords = (given: readonly ClientGiven[]): Label =>
  joined([...new Set(given)].map((each) => words[each]));

/** The sentence about what is marked; none where nothing is. */
export const givenSentence = (given: readonly ClientGiven[]): Pair | null =>
  given.length === 0
    ? null
    : both(
        label(
          '标有“*”的信息（{given}）由委托单位提供，未经本机构核实。',
          'What is marked with "*" ({given}) was given by the client and not verified by the laboratory.',
          { given: givenWords(given) },
        ),
      );
