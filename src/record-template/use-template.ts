import { useMemo } from 'react';
import { type RecordTemplateDetail, recordTemplateContract } from '../../contract/record-template/record-template';
import { inClass } from '../../domain/kit/workflow';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import type {
  GoldenCase,
  TemplateBlock,
  TemplateInput,
  TemplateMethod,
} from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';
import { call } from '../services/call';
import { useCall } from '../services/use-call';

/** What an author changes of a version. */
export type TemplatePatch = Partial<
  Readonly<{
    name: string;
    methods: readonly TemplateMethod[];
    entrySheet: string;
    inputs: readonly TemplateInput[];
    blocks: readonly TemplateBlock[];
    golden: readonly GoldenCase[];
    roundingReason: string | null;
    changeNote: string | null;
  }>
>;

/** A version that is open, its workbook once there is one, and how its author writes. */
export type OpenTemplate = Readonly<{
  row: RecordTemplateDetail;
  content: BookWithLook | undefined;
  isEditable: boolean;
  save: (patch: TemplatePatch) => Promise<void>;
  reload: () => void;
}>;

/** Reads a version with its workbook. */
export const useTemplate = (id: string, mayWrite: boolean, onChanged: () => void) => {
  const { data: row, error, reload } = useCall(recordTemplateContract.detail, { id });
  // The workbook changes with an upload alone: it is not read again after each mark.
  const asked = row?.hasContent ? { id } : null;
  const book = useCall(recordTemplateContract.content, asked, { about: `${id} ${row?.workbookId}` });
  const content = book.data;
  const open = useMemo((): OpenTemplate | undefined => {
    if (row === undefined) return undefined;
    return {
      row,
      content,
      isEditable: mayWrite && inClass(recordTemplateVersionWorkflow, 'editable', row.state),
      save: async (patch) => {
        await call(recordTemplateContract.update, { id, ver: row.ver, name: row.name, ...patch } as never);
        reload();
        onChanged();
      },
      reload,
    };
  }, [row, content, mayWrite, reload, onChanged, id]);
  return { open, error: error ?? book.error, reload, readBook: book.reload };
};
