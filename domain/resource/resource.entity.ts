import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const resource = entity({
  name: 'resource',
  path: '/api/resource',
  label: label('资源', 'Resource'),
  plural: 'Resources',
  title: 'name',
  sorter: 'code_asc',
  empty: label('还没有资源。点“同步”从程序读取。', 'No resources yet. Synchronise to read them from the program.'),
  fields: {
    code: required(text('资源代码', 'Code', { listed: true, searched: true, unique: true, max: 64 })),
    name: required(text('资源名称', 'Name', { listed: true, searched: true, max: 64 })),
    module: required(text('模块', 'Module', { listed: true, filtered: true, max: 32 })),
    kind: required(
      choice(
        '类型',
        'Kind',
        { api: label('接口', 'Call'), button: label('按钮', 'Button'), field: label('字段', 'Field') },
        { listed: true, filtered: true },
      ),
    ),
    method: choice('请求方法', 'Method', {
      GET: label('GET', 'GET'),
      POST: label('POST', 'POST'),
      PUT: label('PUT', 'PUT'),
      DELETE: label('DELETE', 'DELETE'),
    }),
    path: text('路径', 'Path', { max: 128 }),
    signLevel: choice('签名级别', 'Signature level', {
      none: label('无', 'None'),
      password: label('密码', 'Password'),
    }),
    orphan: serverOnly(flag('已失效', 'Orphaned after sync', { listed: true, filtered: true })),
  },
});

export type Resource = Row<typeof resource>;
export type ResourceDraft = Draft<typeof resource>;
