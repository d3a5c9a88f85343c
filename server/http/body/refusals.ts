import { type Label, label } from '../../../domain/kit/label';
import { AppError, ofFields } from '../../kernel/errors';

/** A refusal that names the part of the body it is about. */
const ofField = (code: number, field: string, text: Label): AppError => ofFields(code, text, [{ field, text }]);

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

export const tooLarge = (most: number): AppError =>
  new AppError(413, label('内容不能超过 {size}', 'The content may have {size} at most', { size: sizeOf(most) }));

export const fileTooLarge = (most: number): AppError =>
  ofField(413, 'file', label('文件不能超过 {size}', 'A file has at most {size}', { size: sizeOf(most) }));

export const fieldTooLarge = (field: string): AppError =>
  ofField(413, field, label('表单字段「{field}」过长', 'The form\'s field "{field}" is too long', { field }));

export const tooSlow = (): AppError =>
  new AppError(408, label('传输太慢或已中断，请重试', 'The transfer was too slow or stopped; try again'));

export const cutOff = (): AppError =>
  new AppError(400, label('连接在传输完成前中断', 'The connection ended before everything had arrived'));

export const stopping = (): AppError =>
  new AppError(503, label('系统正在停止，请稍后重新提交', 'The system is stopping; send it again in a moment'));

export const tooDeep = (most: number): AppError =>
  new AppError(400, label('内容嵌套不能超过 {most} 层', 'The content may nest {most} levels at most', { most }));

export const noJson = (): AppError =>
  new AppError(400, label('请求内容不是有效的 JSON', 'The request is not valid JSON'));

export const wrongType = (takesForm: boolean): AppError =>
  new AppError(
    415,
    takesForm
      ? label('此接口只接受 JSON 或 multipart/form-data 表单', 'This call takes JSON or a multipart/form-data form')
      : label('此接口只接受 JSON，不接受文件', 'This call takes JSON and no files'),
  );

export const noBoundary = (): AppError =>
  new AppError(400, label('表单须恰好写明一个分隔符（boundary）', 'The form must name exactly one boundary'));

export const damagedForm = (): AppError =>
  new AppError(400, label('表单不完整或格式有误，请重新上传', 'The form is incomplete or damaged; send it again'));

export const namelessPart = (): AppError =>
  new AppError(400, label('表单中有一部分没有名称', 'A part of the form has no name'));

export const namelessFile = (field: string): AppError =>
  ofField(400, field, label('文件没有文件名', 'The file has no file name'));

export const longName = (field: string, most: number): AppError =>
  ofField(
    400,
    field,
    label(
      '文件名不能超过 {most} 个字符，请改名后再上传',
      'The name of a file has {most} characters at most; rename it',
      { most },
    ),
  );

export const refusedField = (): AppError =>
  new AppError(400, label('表单中有不允许的字段名', 'The form has a field name that is not allowed'));

export const badJsonField = (): AppError =>
  new AppError(400, label('表单中有字段不是有效的 JSON', 'A field of the form is not valid JSON'));

export const tooManyFiles = (): AppError =>
  ofField(400, 'file', label('一次只能上传一个文件', 'Send one file at a time'));

export const tooManyFields = (): AppError => new AppError(413, label('表单的字段过多', 'The form has too many fields'));

export const tooManyUploads = (): AppError =>
  new AppError(
    429,
    label(
      '您有其他文件正在上传，请等其完成后再试',
      'Other files of yours are being uploaded; try again once they are done',
    ),
  );

export const serverBusy = (): AppError =>
  new AppError(503, label('服务器正忙于接收文件，请稍后再试', 'The server is busy taking files; try again later'));
