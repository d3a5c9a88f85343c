import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { call } from '../services/call';
import { CallError } from '../services/call-error';

export type SentAnnex = { id: string; fileId: string; sha256: string };

/** Sends a file to a report; it is kept, and counts once it has been accepted. */
export const sendAnnex = async (id: string, file: File): Promise<SentAnnex> => {
  const form = new FormData();
  form.append('id', id);
  form.append('file', file);
  const { fileId, sha256 } = await call(reportAdminContract.upload, form);
  return { id, fileId, sha256 };
};

/** Has the annex held against the report; what it lacks of number, samples and values needs a reason. */
export const acceptAnnex = async (annex: SentAnnex): Promise<string[]> => {
  try {
    await call(reportContract.afterUpload, annex, { noerror: true });
    return [];
  } catch (error) {
    if (error instanceof CallError && error.code === 600) return error.blockers.map(({ text }) => text);
    throw error;
  }
};
