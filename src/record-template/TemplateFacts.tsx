import type { RecordTemplateDetail } from '../../contract/record-template/record-template';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { useLabel, useListed } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { useSignedFacts } from '../kit/record/use-signed-facts';

const { fields } = recordTemplateVersion;

/** What a version is for, from which file, and who has seen it. */
export const TemplateFacts = ({ row }: { row: RecordTemplateDetail }) => {
  const label = useLabel();
  const listed = useListed();
  const signed = useSignedFacts(row, fields);
  const methods = row.items.map(({ name, methodName }) => (methodName === null ? name : `${name} ${methodName}`));
  return (
    <FactList
      facts={[
        [label(fields.no.label), row.no],
        [label(fields.methods.label), methods.length === 0 ? null : listed(methods)],
        [label(fields.entrySheet.label), row.entrySheet],
        [label(fields.workbookId.label), row.workbookName],
        [label(fields.roundingReason.label), row.roundingReason],
        [label(fields.changeNote.label), row.changeNote],
        [label(fields.digest.label), row.digest && <code key="digest">{row.digest}</code>],
        ...signed,
      ]}
    />
  );
};
