import type { FastifyBaseLogger } from 'fastify';
import type { Envelope } from '../../contract/kit/endpoint';
import { type Label, type Language, label } from '../../domain/kit/label';
import type { Problem } from '../../domain/kit/problem';
import { speak } from '../../domain/words/speak';
import { camel } from '../db/camel';
import { DatabaseBusy, isUnreachable, UncertainCommit } from '../db/unreachable';
import { AppError, ofFields, TryLater } from './errors';
import { faultNumber, logFault } from './log';

type DatabaseError = { code?: string; constraint?: string; table?: string; detail?: string };

/** What PostgreSQL refuses, in words: a duplicate, a row in use, a value out of its range. */
const ofDatabase: Readonly<Record<string, { code: number; text: Label }>> = {
  '23505': {
    code: 400,
    text: label('已存在相同的记录，请检查编号或名称', 'The same record exists already; check number or name'),
  },
  '23P01': {
    code: 409,
    text: label('这段时间刚被他人占用，请重新选择', 'That time has just been taken; choose another'),
  },
  '23503': {
    code: 400,
    text: label(
      '引用的记录不存在，或本记录正在被使用',
      'A record that is referred to does not exist, or this one is in use',
    ),
  },
  '23514': { code: 400, text: label('有字段的值不在允许范围内', 'A field has a value that is not allowed') },
  '23502': { code: 400, text: label('缺少必填字段', 'A required field is missing') },
  '22003': { code: 400, text: label('数值超出范围', 'A number is out of range') },
  '22008': { code: 400, text: label('日期超出范围', 'A date is out of range') },
  '22021': { code: 400, text: label('文字中有不允许的字符', 'The text has a character that is not allowed') },
  '22P02': { code: 400, text: label('有字段的格式不正确', 'A field has the wrong format') },
  '22P05': { code: 400, text: label('文字中有不允许的字符', 'The text has a character that is not allowed') },
  '57014': { code: 503, text: label('查询超时，请缩小范围', 'The query took too long; narrow it') },
  '40001': { code: 409, text: label('操作冲突，请重试', 'Two changes collided; try again') },
  '40P01': { code: 409, text: label('操作冲突，请重试', 'Two changes collided; try again') },
};

/** The column of a part of a key: `lower(name)` is the name. */
const columnOf = (part: string): string => /(\w+)\W*$/.exec(part.replace(/::\w+/g, ''))?.[1] ?? part;

/** `orders_no_key` → the columns that collided, for the form. */
const fieldOf = ({ detail, code }: DatabaseError): string | undefined =>
  code === '23505'
    ? /^Key \((?:company_id, )?(.+?)\)=\(/
        .exec(detail ?? '')?.[1]
        ?.split(', ')
        .map((part) => camel(columnOf(part)))
        .join(',')
    : undefined;

type Failure = { status: number; body: Envelope; headers?: Readonly<Record<string, string>> };

/** When a caller should try again after the database is gone: most outages are over by then. */
export const TRY_AGAIN = { 'retry-after': '2' } as const;

const GONE = label(
  '数据库暂时无法连接，本次操作没有完成，请稍后重试',
  'The database cannot be reached just now; nothing was done. Try again shortly',
);
const UNCERTAIN = label(
  '保存时与数据库的连接中断，无法确定是否已保存。请原样再提交一次，已保存的不会重复',
  'The connection to the database broke while saving, so it may be saved or not. Send the same once more; what is saved is not done twice',
);
const UNCERTAIN_ONCE = label(
  '保存时与数据库的连接中断，无法确定是否已保存。请先查看结果，再决定是否重新提交',
  'The connection to the database broke while saving, so it may be saved or not. Look whether it is there before you send it again',
);

/** The answer to a lost database: a loss during a commit says that the outcome is unknown. */
const ofLoss = (error: unknown, language: Language): Failure => {
  const uncertain = error instanceof UncertainCommit ? error : null;
  const text = uncertain === null ? GONE : uncertain.isRepeatable ? UNCERTAIN : UNCERTAIN_ONCE;
  const data = { saved: uncertain === null ? 'no' : 'unknown' };
  return { status: 503, body: { code: 503, data, message: speak(language, text) }, headers: TRY_AGAIN };
};

const own = (error: AppError, language: Language): Failure => ({
  // 600 is an answer of the business, not of the transport: it travels as 200.
  status: error.code >= 600 ? 200 : error.code,
  body: { code: error.code, data: error.data(language) ?? {}, message: speak(language, error.label) },
  ...(error instanceof TryLater && { headers: { 'retry-after': String(error.seconds) } }),
});

/** A refusal of the database as an AppError; undefined for other errors. */
const refusedByDatabase = (error: unknown): AppError | undefined => {
  const db = ofDatabase[(error as DatabaseError | null)?.code ?? ''];
  if (db === undefined) return undefined;
  const field = fieldOf(error as DatabaseError);
  return ofFields(db.code, db.text, field === undefined ? [] : [{ field, text: db.text }]);
};

/** The number finds it in the log; whoever asks for help tells it. */
const unforeseen = (number: string): Label =>
  label(
    '服务器内部错误，已记录，编号 {number}',
    'Something went wrong on the server; it has been recorded under the number {number}',
    { number },
  );

const FULL = label(
  '服务器磁盘已满，本次操作没有完成。请联系系统管理员腾出空间，然后再试',
  'The disk of the server is full; nothing was done. Ask the administrator to make room, then try again',
);

/** No room on the disk: what the operating system says of a file, and what PostgreSQL says of a table. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

export const isDiskFull = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return FULL_CODES.includes(String(code)) || (cause instanceof Error && isDiskFull(cause));
};

/** 507: there is no room to keep what was sent. */
export const diskFull = (): AppError => new AppError(507, FULL, () => ({ full: true }));

const BUSY_SECONDS = 2;

/** More is asked than the server can answer in time. */
export const busy = (): AppError =>
  new TryLater(
    503,
    BUSY_SECONDS,
    label('系统正忙，本次操作没有完成，请稍后再试', 'The system is busy; nothing was done. Try again shortly'),
  );

/** What an error of the database or of the disk is to the caller; undefined for what nobody foresaw. */
const refused = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseBusy) return busy();
  return isDiskFull(error) ? diskFull() : refusedByDatabase(error);
};

/** The text and the field problems of a refused call; an unexpected error is logged. */
export const refusalOf = (error: unknown): { text: Label; problems: readonly Problem[] } => {
  const known = refused(error);
  if (known !== undefined) return { text: known.label, problems: known.problems };
  return { text: unforeseen(logFault(error)), problems: [] };
};

const HTTP_WORDS: Readonly<Record<number, Label>> = {
  400: label('请求格式有误', 'The request could not be read'),
  404: label('没有这个接口', 'There is no such call'),
  414: label('地址过长', 'The address is too long'),
  413: label('内容超过大小限制', 'The content is too large'),
  415: label('不支持的内容类型', 'That type of content is not supported'),
  429: label('请求过于频繁，请稍后再试', 'Too many requests; try again later'),
};

type Asked = Readonly<{ id: string; log: Pick<FastifyBaseLogger, 'error'> }>;

/** Turns what a call threw into an envelope; an unexpected error is logged and answered 500 with nothing but its number. */
export const failureOf = (error: unknown, language: Language, { id, log }: Asked): Failure => {
  if (!(error instanceof AppError || error instanceof DatabaseBusy) && isUnreachable(error))
    return ofLoss(error, language);
  const known = refused(error);
  if (known?.code === 507) log.error({ err: error, number: faultNumber(id) }, 'the disk is full');
  if (known !== undefined) return own(known, language);
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  if (status < 500) {
    const words = HTTP_WORDS[status] ?? label('请求无法处理', 'The request cannot be handled');
    return { status, body: { code: status, data: {}, message: speak(language, words) } };
  }
  const number = faultNumber(id);
  log.error({ err: error, number });
  return { status: 500, body: { code: 500, data: { number }, message: speak(language, unforeseen(number)) } };
};
