import type { fileContract } from '../../contract/file/file';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import { acceptedMime } from '../kernel/file-kinds';
import { assertReadable } from '../kernel/file-rights/may-read';
import { readFileBytes, storeFile } from '../kernel/files';
import type { Handlers } from '../kernel/handlers';
import { assertDocument } from '../kernel/harmless';
import { assertReportFileGenuine } from '../report/genuine';

export const fileHandlers: Handlers<typeof fileContract> = {
  upload: async (_input, context) => {
    const [file] = context.files;
    if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
    if (file.size === 0) throw badField('file', label('文件是空的', 'The file is empty'));
    const mime = acceptedMime(file.name, file.head);
    if (mime === null)
      throw badField(
        'file',
        label(
          '不支持的文件类型，或内容与扩展名不符',
          'This type is not accepted, or the content is not what the name says',
        ),
      );
    await assertDocument(file);
    const stored = await storeFile(context, { name: file.name, mime, received: file });
    context.audit({
      action: 'file.store',
      refType: 'storedFile',
      refId: stored.id,
      refNo: stored.name,
      after: { sha256: stored.sha256 },
    });
    return stored;
  },
  read: async ({ id }, context) => {
    await assertReadable(context, id);
    await assertReportFileGenuine(context, id);
    const { name, mime, bytes } = await readFileBytes(context, context.actor.companyId, id);
    context.audit({ action: 'file.read', refType: 'storedFile', refId: id, refNo: name });
    return { name, mime, bytes, inline: mime.startsWith('image/') || mime === 'application/pdf' };
  },
};
