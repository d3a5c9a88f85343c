import { sql } from 'kysely';
import { type AccountEntry, accountEntry } from '../../../domain/account-entry/account-entry.entity';
import { customer } from '../../../domain/customer/customer.entity';
import { label, printedIn, say } from '../../../domain/kit/label';
import { order } from '../../../domain/order/order.entity';
import { partialWords } from '../../../domain/statistics/partial-words';
import { type Cell, workbookBytes, XLSX } from '../../documents/xlsx/workbook-writer';
import type { Context, FileAnswer } from '../../kernel/context';
import { seesCompany } from '../../kernel/data-scope';
import { badField } from '../../kernel/errors';
import { movementsOf, since, statementOf, until } from './statement';

/** So many are made in memory, at once; nobody reads a longer statement. */
const MOST = 20_000;

const words = {
  account: label('对账单', 'Statement'),
  months: label('按月', 'By month'),
  month: label('月份', 'Month'),
  about: label('说明', 'About'),
  period: label('期间', 'Period'),
  opening: label('期初未收', 'Opening balance'),
  fees: label('本期应收', 'Fees'),
  received: label('本期收款', 'Payments'),
  closing: label('期末未收', 'Closing balance'),
  balance: label('未收余额', 'Balance'),
  how: label('口径', 'How it is counted'),
  says: label(
    '应收自提交委托起计，随费用调整、免收、取消而变；收款为负即退款；余额为负即客户多付。金额单位：元',
    'A fee counts from the submission of its order and follows each change, waiver and cancellation; a negative payment is a refund, a negative balance an overpayment. Amounts in yuan',
  ),
};

type Line = Pick<AccountEntry, 'at' | 'kind' | 'receiptNo' | 'amount'> &
  Readonly<{ no: string; project: string | null; isPayment: boolean; balance: number }>;

const linesOf = async (id: string, { from, to }: { from: string; to: string }, context: Context): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select * from (select e.at, e.kind, e.receipt_no, e.amount, o.no, o.project, e.id,
        e.kind in ('received', 'refunded') as is_payment, (sum(e.amount) over (order by e.at, e.id))::bigint as balance
      from ${movementsOf(context, id)} and e.at < ${until(to)}) moved
    where at >= ${since(from)} order by at, id limit ${MOST + 1}`.execute(context.db);
  if (rows.length > MOST)
    throw badField(
      'from',
      label('期间内超过 {most} 笔，请缩短期间', 'More than {most} movements; choose a shorter period', { most: MOST }),
    );
  return rows;
};

/** The account of a client in a period as a workbook: each movement with what is open after it, the months, and what is counted. */
export const statementSheet = async (
  asked: Readonly<{ id: string; from?: string | undefined; to?: string | undefined }>,
  context: Context,
): Promise<FileAnswer> => {
  const account = await statementOf(asked, context);
  const lines = await linesOf(asked.id, account, context);
  const printed = printedIn(context.language);
  const said = (key: keyof typeof words) => say(printed, words[key]);
  const { fields } = accountEntry;
  const kindOf = (kind: AccountEntry['kind']) => say(printed, fields.kind.options?.[kind] ?? fields.kind.label);
  const money = (value: number): Cell => ({ fen: value });
  const bytes = await workbookBytes(async (book) => {
    await book.sheet(said('account'), [
      { title: say(printed, fields.at.label), width: 18 },
      { title: say(printed, fields.kind.label), width: 18 },
      { title: say(printed, order.fields.no.label), width: 18 },
      { title: say(printed, order.fields.project.label), width: 30 },
      { title: say(printed, fields.receiptNo.label), width: 18 },
      { title: said('fees'), width: 14 },
      { title: said('received'), width: 14 },
      { title: said('balance'), width: 14 },
    ]);
    await book.row([{ day: account.from }, said('opening'), null, null, null, null, null, money(account.opening)]);
    for (const { at, kind, no, project, receiptNo, amount, isPayment, balance } of lines)
      await book.row([
        { moment: at },
        kindOf(kind),
        no,
        project,
        receiptNo,
        isPayment ? null : money(amount),
        isPayment ? money(-amount) : null,
        money(balance),
      ]);
    await book.row([
      { day: account.to },
      said('closing'),
      null,
      null,
      null,
      money(account.fees),
      money(account.received),
      money(account.closing),
    ]);
    await book.sheet(said('months'), [
      { title: said('month'), width: 12 },
      ...(['opening', 'fees', 'received', 'closing'] as const).map((key) => ({ title: said(key), width: 16 })),
    ]);
    for (const { month, opening, fees, received, closing } of account.months)
      await book.row([month, ...[opening, fees, received, closing].map(money)]);
    await book.sheet(said('about'), [
      { title: say(printed, customer.label), width: 24 },
      { title: account.customerName, width: 90 },
    ]);
    await book.row([said('period'), `${account.from} – ${account.to}`]);
    await book.row([said('how'), said('says')]);
    if (!seesCompany(context)) await book.row([null, say(printed, partialWords)]);
  });
  return { name: `${account.customerName}-${account.from}-${account.to}.xlsx`, mime: XLSX, bytes };
};
