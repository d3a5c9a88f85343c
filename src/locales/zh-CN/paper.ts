export default {
  'paper.hint': '点黄色格填写：回车到下一格，Ctrl+D 取上一行，可从 Excel 粘贴一片',
  'paper.revised': '{old} 改为 {now}（{reason}，{name}）',
  'paper.remark': '批注',
  'paper.page': '样品的记录表',
  'paper.sheet': '工作表',
  'paper.byChecker': '由校核人填写',
  'paper.conflicts': '{count} 个单元格已被他人修改，请选择保留哪个值',
  'paper.fedCell': '由记录表得出',
  'paper.recovered': '已找回上次关闭前尚未保存的 {count} 个单元格，正在保存',
  'paper.checkerHint': '由您校核：标黄的格由您填写，其余由检测员填写',
  'paper.typedAt': '设备时间 {time}',
  'paper.copied': '随任务从另一份记录带来',
};
