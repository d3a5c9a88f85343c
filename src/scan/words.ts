import { label } from '../../domain/kit/label';

/** Every text of the scan pages. They stand apart from the locale files, which would bring the whole product along. */
export const words = {
  title: {
    report: label('报告核验', 'Report check'),
    sample: label('样品进度', 'Sample progress'),
    order: label('委托确认', 'Order confirmation'),
  },
  brand: label('衡鉴', 'Hengjian'),
  footer: label('信息由签发机构的系统实时提供', 'Live from the records of the laboratory that issued it'),
  again: label('重试', 'Try again'),
  loading: label('正在查询', 'Looking it up'),
  colleague: {
    report: label('在系统中打开此报告', 'Open this report in Hengjian'),
    sample: label('在系统中打开此样品', 'Open this sample in Hengjian'),
  },
  verdict: {
    valid: label('有效', 'Valid'),
    replaced: label('已被代替', 'Replaced'),
    void: label('已作废', 'Void'),
    notIssued: label('未发放', 'Not issued'),
    unverifiable: label('无法核验', 'Cannot be verified'),
    unknown: label('查无此报告', 'No such report'),
  },
  meaning: {
    valid: label('报告由以下机构签发，目前有效。', 'Issued by the laboratory below, and in force.'),
    replaced: label('此报告已由新报告代替，请勿再使用。', 'A newer report has replaced it. Do not use this one.'),
    void: label('本机构已声明此报告作废，请勿使用。', 'The laboratory has declared it void. Do not use it.'),
    notIssued: label('此报告尚未发放，不作为证明。', 'This report has not been issued and proves nothing yet.'),
    unverifiable: label(
      '本机构的系统暂时不能证明此报告的真实性，请勿据此使用，并与下列机构联系核实。',
      'The laboratory cannot vouch for this report just now. Do not rely on it; ask the laboratory below.',
    ),
    unknown: label(
      '本系统没有对应的报告。请核对二维码是否完整；若报告声称由本机构出具，请与本机构联系。',
      'There is no report under this code. Check that it was scanned whole; if the report claims to be ours, please tell us.',
    ),
  },
  tel: label('电话', 'Telephone'),
  replacedBy: label('现行报告', 'In force now'),
  facts: {
    no: label('报告编号', 'Report no.'),
    client: label('委托单位', 'Client'),
    sample: label('样品', 'Sample'),
    conformity: label('报告结论', 'Conclusion'),
    issued: label('签发日期', 'Issued on'),
    objection: label('异议期', 'Objections'),
    digest: label('文件摘要', 'Digest'),
    sampleNo: label('样品编号', 'Sample no.'),
    received: label('接收日期', 'Received on'),
  },
  digestNote: label('SHA-256 前 12 位', 'first 12 of SHA-256'),
  objectionIn: (days: number) =>
    label('收到报告之日起 {days} 日内', 'within {days} days of receiving the report', { days }),
  andMore: (count: number) => label('等 {count} 个样品', 'and {more} more', { count, more: count - 1 }),
  sampleAt: (no: number) => label('样品 {no}', 'Sample {no}', { no }),
  compare: {
    button: label('核对我的 PDF', 'Compare my PDF'),
    another: label('核对另一份 PDF', 'Compare another PDF'),
    note: label('文件只在您的设备上计算，不会上传。', 'The file stays on your device; only its digest is sent.'),
    busy: label('正在核对', 'Comparing'),
    same: label(
      '一致：您的文件与签发的文件逐字节相同。',
      'Identical: your file is, byte for byte, the one that was issued.',
    ),
    differs: label(
      '不一致：您的文件不是签发的那份，可能被改动、重新保存或扫描过。',
      'Different: your file is not the one that was issued. It may have been altered, saved again or scanned.',
    ),
    unverifiable: label(
      '无法核验：本机构的系统暂时不能证明此报告的真实性，请与本机构联系。',
      'It cannot be verified: the laboratory cannot vouch for this report just now. Please ask it.',
    ),
    insecure: label(
      '此连接不是 https，浏览器不允许计算摘要。请改用 https 打开本页，或自行计算 SHA-256 与上面的摘要比较。',
      'This connection is not https, so the browser cannot compute digests. Open the page by https, or compute the SHA-256 yourself and hold it against the digest above.',
    ),
    tooLarge: label(
      '文件超过 50 MB，不会是签发的报告。',
      'The file is larger than 50 MB and cannot be an issued report.',
    ),
    unreadable: label('无法读取此文件，请重新选择。', 'The file could not be read. Choose it again.'),
  },
  order: {
    check: label('请核对委托', 'Please check your order'),
    checkText: label(
      '以下是我们对您委托的理解。无误请确认；有不符之处请写明，我们会与您联系。',
      'This is how we understood your order. Confirm it, or say what is not right and we shall get in touch.',
    ),
    confirmed: label('已确认', 'Confirmed'),
    confirmedText: (laboratory: string) =>
      label('{laboratory} 已收到您的确认。', '{laboratory} has your confirmation.', { laboratory }),
    objected: label('已收到异议', 'Objection received'),
    objectedText: (laboratory: string) =>
      label('{laboratory} 已收到您的意见，会与您联系。', '{laboratory} has your words and will get in touch.', {
        laboratory,
      }),
    changed: label(
      '您答复之后委托有改动，此答复不再代表现在的委托；请等待实验室发来新的链接。',
      'The order has changed since your answer, which no longer stands for it. The laboratory will send a new link.',
    ),
    no: label('委托编号', 'Order no.'),
    client: label('委托单位', 'Client'),
    contact: label('委托人', 'Contact'),
    accepted: label('受理日期', 'Accepted on'),
    due: label('承诺完成日期', 'Due on'),
    project: label('工程/项目名称', 'Project'),
    validTo: label('请在此前答复', 'Please answer by'),
    answeredBy: label('答复人', 'Answered by'),
    answeredAt: label('答复时间', 'Answered at'),
    words: label('意见', 'Words'),
    samples: label('样品与检测项目', 'Samples and tests'),
    terms: label('约定事项', 'Terms'),
    price: label('价格', 'Prices'),
    total: label('合计', 'Total'),
    method: label('方法', 'Method'),
    limit: label('限值', 'Limit'),
    name: label('您的姓名', 'Your name'),
    yourWords: label('意见（有异议时必填）', 'Your words (needed for an objection)'),
    confirm: label('确认无误', 'Confirm'),
    object: label('有异议', 'Object'),
    busy: label('正在提交', 'Sending'),
    needName: label('请填写您的姓名。', 'Give your name.'),
    needWords: label('请写明哪里不符（至少 4 个字）。', 'Say what is not right, in at least 4 characters.'),
    moved: label(
      '委托内容刚有改动，或已答复过。以下是现在的内容，请重新阅读。',
      'The order has just changed, or was answered already. Below it is as it stands now; please read it again.',
    ),
    laboratory: label('实验室', 'Laboratory'),
    gone: {
      title: label('链接无效', 'No such link'),
      text: label(
        '此链接不完整、已过期或已被收回。请与实验室联系，索取新的链接。',
        'This link is incomplete, over, or was taken back. Ask the laboratory for a new one.',
      ),
    },
  },
  trouble: {
    offline: {
      title: label('没有连上', 'No connection'),
      text: label('请检查手机网络后重试。', 'Check your network, then try again.'),
    },
    limited: {
      title: label('查询过于频繁', 'Too many requests'),
      text: label('请等一分钟再试。', 'Wait a minute, then try again.'),
    },
    failed: {
      title: label('暂时无法查询', 'Not available just now'),
      text: label('本机构的系统没有正常应答，请稍后再试。', 'The laboratory did not answer properly. Try again later.'),
    },
    noSample: {
      title: label('查无此样品', 'No such sample'),
      text: label('请核对标签是否完整，再扫一次。', 'Check that the label is whole, then scan it again.'),
    },
  },
};
