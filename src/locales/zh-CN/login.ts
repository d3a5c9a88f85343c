export default {
  'login.title': '登录',
  'login.hint': '使用本单位分配的登录名和密码',
  'login.username': '登录名',
  'login.password': '密码',
  'login.needUsername': '请输入登录名',
  'login.needPassword': '请输入密码',
  'login.show': '显示密码',
  'login.submit': '登录',
  'login.motto': '权轻重以衡，照真伪以鉴。',
  'login.gloss': '从委托受理、样品流转、检测记录到报告签发，每一个数据都有来处，每一次签名都有担当。',
  'login.demo': '演示实验室',
  'login.demoText': '这里的数据均为演示数据。选择一个角色，直接以该人员身份登录。',
};
