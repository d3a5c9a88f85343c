import type { Blocker } from '../../domain/kit/blocker';
import { localDay } from '../../domain/kit/calendar';
import { issueBlockers } from '../../domain/report/issue-gate';
import type { ReportContent } from '../../domain/report/report-content';
import { isDemo } from '../account/demo-people';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { statedAddress } from '../kernel/public-address';
import { isSettingOn } from '../kernel/read-settings';
import { getRow } from '../kernel/rows';
import { frozenContent } from './commands/content';
import { isClosed } from './contradiction';

type Asked = Readonly<{ sealing?: boolean }>;

/** Where the code of an approved report leads, without the page behind it; earlier versions kept it in the content alone. */
const printedAddress = (row: RowOf<'report'>, content: ReportContent): string =>
  (row.verifyUrl ?? content.verifyUrl).replace(/\/qrcode\/report\/[^/]*$/, '');

/**
 * What stops this report at its issue: what has left already is not asked again. The seal is asked for where the house
 * wants one before the issue, where the report bears one, and by the step that puts it on.
 */
export const issueGateOf = async (
  context: Context,
  row: RowOf<'report'>,
  content: ReportContent,
): Promise<(asked?: Asked) => Blocker[]> => {
  if (isClosed(row)) return () => [];
  const { db, actor, at } = context;
  const isApproved = row.state === 'approved';
  const needsSeal = row.sealed === true || (await isSettingOn(db, actor.companyId, 'report.mustSeal'));
  const facts = {
    content,
    company: await getRow(context, 'company', actor.companyId),
    isSigned: row.contentSha256 !== null,
    isApproved,
    address: isApproved ? printedAddress(row, content) : await statedAddress(context),
    isDemo: await isDemo(db),
    today: localDay(at),
  };
  return ({ sealing = false } = {}) => issueBlockers({ ...facts, needsSeal: sealing || needsSeal });
};

/** The same of the content as it was submitted. */
export const issueFindings = async (context: Context, row: RowOf<'report'>, asked: Asked = {}): Promise<Blocker[]> => {
  const frozen = await frozenContent(context, row.id);
  return frozen === null ? [] : (await issueGateOf(context, row, frozen.content))(asked);
};
