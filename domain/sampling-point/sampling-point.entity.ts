import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, ref, required, text } from '../kit/field';
import { label } from '../kit/label';

export const samplingPoint = entity({
  name: 'samplingPoint',
  path: '/api/samplingPoint',
  label: label('采样点', 'Sampling point'),
  plural: 'Sampling points',
  title: 'name',
  empty: label(
    '还没有采样点。登记后可在委托的样品中选用，并查看历次结果。',
    'No sampling points yet. Once registered they can be chosen for the samples of an order, and their results be followed.',
  ),
  fields: {
    name: required(
      text('采样点名称', 'Name', {
        also: [
          '点位名称 | 点位 | 采样点 | 监测点位 | 监测点 | 采样点位 | 断面名称 | 名称',
          'Sampling point | Point | Site | Site name | Station',
          'نقطة أخذ العينات | الموقع',
        ],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    nameEn: text('英文名称', 'English name', { also: ['英文名', 'Name in English'], searched: true, max: 128 }),
    code: text('点位编号', 'Point code', {
      also: ['点位编码 | 采样点编号 | 监测点编号 | 编号', 'Site no. | Site ID | Station no.', 'رمز الموقع'],
      listed: true,
      searched: true,
      max: 32,
      help: label('同一客户内不重复；留空则自动编号', 'Unique within the client; numbered by itself where left empty'),
    }),
    customerId: required(
      ref('所属客户', 'Client', 'customer', {
        also: ['客户 | 客户名称 | 委托单位 | 单位名称', 'Client name | Customer', 'العميل'],
        listed: true,
        filtered: true,
      }),
    ),
    kind: required(
      choice(
        '点位类型',
        'Kind of point',
        // The words of GB 5749, HJ 91.1, HJ 164, HJ 194, HJ/T 397, HJ/T 166 and GB 3096 for where samples are taken.
        {
          source: label('水源水', 'Water source'),
          outlet: label('出厂水', 'Works outlet'),
          network: label('管网水', 'Distribution network'),
          tap: label('末梢水', "Consumer's tap"),
          secondary: label('二次供水', 'Secondary supply'),
          surface: label('地表水断面', 'Surface water'),
          ground: label('地下水井', 'Groundwater well'),
          wastewater: label('废水排放口', 'Wastewater outlet'),
          air: label('环境空气', 'Ambient air'),
          stack: label('废气排气筒', 'Stack'),
          soil: label('土壤', 'Soil'),
          noise: label('噪声', 'Noise'),
          other: label('其他', 'Other'),
        },
        { also: ['类型 | 类别 | 采样点类型 | 监测类别', 'Type | Site type'], listed: true, filtered: true },
      ),
    ),
    longitude: decimal('经度', 'Longitude', {
      also: ['东经 | 经度（WGS-84）', 'Lon | Lng | Long', 'خط الطول'],
      atLeast: '-180',
      atMost: '180',
      unit: '°',
      help: label('WGS-84，十进制度，东经为正', 'WGS-84, decimal degrees, east is positive'),
    }),
    latitude: decimal('纬度', 'Latitude', {
      also: ['北纬 | 纬度（WGS-84）', 'Lat', 'خط العرض'],
      atLeast: '-90',
      atMost: '90',
      unit: '°',
      help: label('WGS-84，十进制度，北纬为正', 'WGS-84, decimal degrees, north is positive'),
    }),
    address: text('位置描述', 'Where it is', {
      also: ['地址 | 位置 | 详细位置 | 采样位置', 'Address | Location | Description'],
      listed: true,
      max: 256,
    }),
    status: choice(
      '状态',
      'Status',
      { active: label('使用中', 'In use'), stopped: label('停用', 'Inactive') },
      { also: ['使用状态', 'State'], listed: true, filtered: true, initial: 'active' },
    ),
  },
  uniqueTogether: [['customerId', 'code']],
});

export type SamplingPoint = Row<typeof samplingPoint>;
export type SamplingPointDraft = Draft<typeof samplingPoint>;
