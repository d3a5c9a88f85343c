type DemoClient = Readonly<{
  name: string;
  kind: 'company' | 'gov' | 'person';
  address: string;
  contact: string;
  phone: string;
  payMode: 'prepay' | 'monthly' | 'onReport';
  level: 'A' | 'B' | 'C';
  party?: Readonly<{ name: string; role: 'inspected' | 'producer' | 'payer' }>;
}>;

/** Invented water utilities and authorities of an invented province. */
export const demoClients: readonly DemoClient[] = [
  {
    name: '清源市自来水有限公司',
    kind: 'company',
    address: '江南省清源市供水路 1 号',
    contact: '钱江',
    phone: '000-88880001',
    payMode: 'monthly',
    level: 'A',
    party: { name: '清源市第一水厂', role: 'producer' },
  },
  {
    name: '清源市生态环境局滨江分局',
    kind: 'gov',
    address: '江南省清源市滨江区绿水大道 12 号',
    contact: '沈岚',
    phone: '000-88880002',
    payMode: 'monthly',
    level: 'A',
    party: { name: '滨江区河道管理所', role: 'inspected' },
  },
  {
    name: '云溪县农村供水管理站',
    kind: 'gov',
    address: '江南省云溪县水利街 7 号',
    contact: '韩松',
    phone: '000-88880003',
    payMode: 'monthly',
    level: 'B',
    party: { name: '云溪县上坪村集中供水点', role: 'inspected' },
  },
  {
    name: '江南碧水环境工程有限公司',
    kind: 'company',
    address: '江南省清源市高新区创业路 66 号',
    contact: '冯远',
    phone: '000-88880004',
    payMode: 'prepay',
    level: 'B',
  },
  {
    name: '石门水库管理处',
    kind: 'gov',
    address: '江南省石门县水库路 3 号',
    contact: '秦川',
    phone: '000-88880005',
    payMode: 'onReport',
    level: 'B',
    party: { name: '石门水库取水口', role: 'inspected' },
  },
];
