import { localDay } from '../kit/calendar';
import type { Field } from '../kit/field';
import { both, label } from '../kit/label';
import { type Sample, sample, sampleFieldsIn } from '../sample/sample.entity';
import { givenOfSample, isSupplied } from './client-given';
import { answersOf } from './printed-layout';
import type { ReportSample, Words } from './report-document';
import type { ReportSource } from './report-source';

const conditionOf = ({ condition, conditionText }: ReportSource['samples'][number]): Words => {
  if (conditionText) return conditionText;
  return condition === 'ok' ? label('完好', 'In good condition') : '';
};

const printedMore = (each: Sample): NonNullable<ReportSample['more']> => {
  const names: readonly (keyof typeof sample.fields)[] = sampleFieldsIn.report;
  return names.flatMap((name) => {
    const { label: words, options }: Field = sample.fields[name];
    const value = each[name];
    if (value == null || value === '') return [];
    const option = options?.[String(value)];
    return [{ label: both(words), text: option === undefined ? String(value) : both(option) }];
  });
};

/** Who took the samples, and what is known of it; of samples that a client brought only what he said of it. */
const samplingOf = ({ order }: ReportSource, each: Sample): ReportSample['sampling'] => {
  const info = order.samplingInfo;
  const date = each.samplingDate ?? info?.date ?? null;
  const place = each.samplingPlace ?? info?.place ?? null;
  const isTold = order.sampleSource === 'witness' || !isSupplied(order) || date !== null || place !== null;
  return isTold
    ? {
        by: isSupplied(order) ? 'client' : 'laboratory',
        plan: info?.planNo ?? null,
        method: info?.method ?? null,
        date,
        place,
        person: info?.person ?? null,
        ...(info?.witness && { witness: info.witness }),
      }
    : null;
};

/** What a report prints of a sample, and what of it is the client's word. */
export const sampleOf =
  (source: ReportSource) =>
  (each: ReportSource['samples'][number]): ReportSample => {
    const questions = source.types.find(({ sampleId }) => sampleId === each.id)?.questions ?? [];
    const more = [...printedMore(each), ...answersOf(each, questions)];
    const facts = {
      spec: each.spec,
      batchNo: each.batchNo,
      producer: each.producer,
      sampling: samplingOf(source, each),
      ...(more.length > 0 && { more }),
    };
    const clientGave = givenOfSample(facts, isSupplied(source.order));
    return {
      no: each.no,
      name: each.nameEn ? label(each.name, each.nameEn) : each.name,
      condition: conditionOf(each),
      quantity: `${each.qty} ${each.qtyUnit}`,
      receivedOn: each.receivedAt === null ? null : localDay(each.receivedAt, source.timeZone),
      ...facts,
      ...(clientGave.length > 0 && { clientGave }),
    };
  };
