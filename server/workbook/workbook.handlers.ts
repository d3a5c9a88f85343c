import type { workbookContract } from '../../contract/workbook/workbook';
import { label } from '../../domain/kit/label';
import { readContent } from '../documents/xlsx/read-content';
import { MAX_FILE_BYTES, WorkbookRefused } from '../documents/xlsx/workbook-source';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { readWhole } from '../kernel/incoming';

export const workbookHandlers: Handlers<typeof workbookContract> = {
  read: async (_, { files: [file] }) => {
    if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
    return readContent(await readWhole(file, MAX_FILE_BYTES)).catch((error: unknown) => {
      throw error instanceof WorkbookRefused ? badField('file', error.words) : error;
    });
  },
};
