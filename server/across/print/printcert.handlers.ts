import type { printcertContract } from '../../../contract/print/printcert';
import { entities } from '../../db/tables';
import { renderLabels } from '../../documents/labels';
import { getInScope } from '../../kernel/data-scope';
import { notFound } from '../../kernel/errors';
import type { Handlers } from '../../kernel/handlers';
import { madeOutside } from '../../kernel/outside';
import { continuationOf } from '../../report/continuation';
import { shownDocument } from '../../report/document';
import { assertGenuine } from '../../report/genuine';
import { sampleLabels } from '../../sample/sample-labels';

export const printcertHandlers: Handlers<typeof printcertContract> = {
  face: async ({ id }, context) => {
    const row = await getInScope(context, 'report', id);
    await assertGenuine(context, row);
    return { id, no: row.no, state: row.state, document: await shownDocument(context, row) };
  },
  continuation: async ({ id }, context) => {
    const row = await getInScope(context, 'report', id);
    return { id, no: row.no, lines: await continuationOf(context, row) };
  },
  labels: async ({ mandateId }, context) => {
    const { sampleIds } = await getInScope(context, 'mandate', mandateId);
    return sampleLabels(context, sampleIds ?? []);
  },
  labelSheet: async ({ ids, size, lang }, context) => {
    const labels = await sampleLabels(context, ids);
    if (labels.length !== new Set(ids).size) throw notFound(entities.sample.label);
    for (const { sampleId, no } of labels)
      context.audit({ action: 'sample.printLabel', refType: 'sample', refId: sampleId, refNo: no, after: { size } });
    const bytes = await madeOutside(context, { labels, size, lang }, () => renderLabels(labels, size, lang));
    return { name: `labels-${labels[0]?.no ?? ''}.pdf`, mime: 'application/pdf', bytes, inline: true };
  },
};
