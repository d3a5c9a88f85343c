/**
 * The page's own words in the three languages. They do not stand in src/locales: what stands there travels with the
 * product, and this page does not.
 */
const words = {
  title: ['组件陈列', 'Gallery of the kits', 'معرض المكوّنات'],
  about: [
    '仅开发服务器提供；数据为示例，标注“服务器”的除外。',
    'Served by the development server only. The data are samples, except where it says "server".',
    'يقدّمها خادم التطوير وحده. البيانات أمثلة، إلا ما كُتب عليه «الخادم».',
  ],
  fields: ['字段', 'Fields', 'الحقول'],
  forms: ['表单', 'Forms', 'النماذج'],
  lists: ['列表', 'Lists', 'القوائم'],
  states: ['状态', 'States', 'الحالات'],
  steps: ['步骤与阻碍', 'Steps and blockers', 'الخطوات والعوائق'],
  values: ['数值', 'Values', 'القيم'],
  pages: ['页面', 'Pages', 'الصفحات'],
  files: ['文件', 'Files', 'الملفات'],
  pickers: ['选择（服务器）', 'Pickers (server)', 'المنتقيات (الخادم)'],
  server: ['服务器', 'server', 'الخادم'],
  readOnly: ['只读', 'read-only', 'للقراءة فقط'],
  open: ['打开', 'Open', 'افتح'],
} as const;

export type Word = keyof typeof words;

/** One of the page's words in a locale. */
export const wordIn = (locale: string, word: Word): string => {
  const [zh, en, ar] = words[word];
  return locale.startsWith('ar') ? ar : locale.startsWith('zh') ? zh : en;
};
