import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  date,
  decimal,
  file,
  flag,
  instant,
  integer,
  ref,
  refs,
  required,
  serverOnly,
  text,
} from '../kit/field';
import { label } from '../kit/label';
import { email, phone } from '../kit/reach';
import { staffWorkflow } from './staff.workflow';

export const staff = entity({
  name: 'staff',
  path: '/api/staff',
  label: label('人员', 'Staff member'),
  plural: 'Staff',
  title: 'name',
  sorter: 'jobNo_asc',
  empty: label(
    '还没有人员。新建一个账号，或导入人员名单。',
    'No staff yet. Add an account, or import a list of people.',
  ),
  fields: {
    name: required(
      text('姓名', 'Name', {
        also: [
          '人员姓名 | 员工姓名 | 名字 | 员工',
          'Full name | Staff name | Employee | Employee name | Person',
          'الاسم الكامل | اسم الموظف',
        ],
        listed: true,
        searched: true,
        max: 32,
      }),
    ),
    username: required(
      text('登录名', 'User name', {
        also: ['用户名 | 账号 | 登录账号 | 帐号', 'Login | Login name | Account | Username', 'اسم الدخول'],
        listed: true,
        searched: true,
        unique: true,
        max: 32,
        pattern: '^[a-z][\\w.-]{2,31}$',
        help: label(
          '应以小写字母开头，3～32 个字母、数字或 . _ -',
          'must begin with a lowercase letter and have 3 to 32 letters, digits or . _ -',
        ),
      }),
    ),
    jobNo: text('工号', 'Staff no.', {
      also: [
        '员工编号 | 员工号 | 人员编号 | 职工号',
        'Staff number | Employee no. | Employee ID | Personnel no.',
        'الرقم الوظيفي',
      ],
      listed: true,
      searched: true,
      unique: true,
      max: 16,
    }),
    departId: required(
      ref('所属部门', 'Department', 'department', {
        also: ['部门 | 科室 | 所在部门 | 所属科室 | 部门名称', 'Dept | Section', 'القسم | الإدارة'],
        listed: true,
        filtered: true,
      }),
    ),
    roleIds: required(
      refs('角色', 'Roles', 'role', {
        also: ['岗位 | 系统角色 | 角色名称 | 职务', 'Role | Position', 'الدور'],
        listed: true,
        filtered: true,
      }),
    ),
    phone: phone('手机', 'Mobile', {
      also: [
        '手机号 | 手机号码 | 联系电话 | 电话 | 移动电话 | 联系方式',
        'Phone | Mobile phone | Mobile no. | Telephone',
        'الجوال | رقم الهاتف',
      ],
      listed: true,
      searched: true,
      max: 20,
    }),
    email: email('邮箱', 'E-mail', { also: ['电子邮箱 | 电子邮件 | 邮件', 'Email | E-mail address | Mail'], max: 128 }),
    title: choice(
      '职称',
      'Professional title',
      {
        none: label('无', 'None'),
        junior: label('初级', 'Junior'),
        middle: label('中级', 'Intermediate'),
        senior: label('副高级', 'Senior'),
        full: label('正高级', 'Full senior'),
      },
      { also: ['专业技术职称 | 技术职称', 'Job title | Professional rank'] },
    ),
    education: text('学历', 'Education', {
      also: ['最高学历 | 文化程度', 'Degree | Qualification', 'المؤهل'],
      max: 32,
    }),
    major: text('专业', 'Major', { also: ['所学专业', 'Field of study | Subject', 'التخصص'], max: 64 }),
    hireDate: date('入职日期', 'Hired on', {
      also: ['入职时间 | 到岗日期 | 参加工作时间', 'Hire date | Date of hire | Joined', 'تاريخ التعيين'],
    }),
    dayHours: decimal('每日工时', 'Hours a day', {
      also: ['每天工时 | 日工时', 'Daily hours | Hours per day'],
      atLeast: '0.5',
      atMost: '24',
      unit: 'h',
      help: label('非全日制人员填写；不填按实验室统一设置', 'Part time: empty where it is as in the laboratory'),
    }),
    signImage: file('签名图', 'Signature image'),
    status: serverOnly(
      required(
        choice('状态', 'Status', staffWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '账号状态不能直接修改，请用「停用」或「启用」({stop}、{restart})',
            'The status is not edited here: deactivate or reactivate the account ({stop}, {restart})',
            { stop: 'PUT /api/staffadmin/stop/{id}', restart: 'restart/{id}' },
          ),
        }),
      ),
    ),
    mustChangePwd: serverOnly(flag('须修改密码', 'Must change password', { initial: true })),
    failedCount: serverOnly(integer('登录失败次数', 'Failed sign-ins', { atLeast: 0 })),
    lockedUntil: serverOnly(instant('锁定至', 'Locked until')),
    lastLoginAt: serverOnly(instant('最近登录', 'Last sign-in')),
  },
});

export type Staff = Row<typeof staff>;
export type StaffDraft = Draft<typeof staff>;
