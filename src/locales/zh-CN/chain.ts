export default {
  'chain.title': '结果溯源',
  'chain.open': '查看来历',
  'chain.printZh': '打印（中文）',
  'chain.printEn': '打印（英文）',
  'chain.back': '返回上一个',
  'chain.none': '还没有结果',
  'chain.wrong': '与应有的不一致',
};
