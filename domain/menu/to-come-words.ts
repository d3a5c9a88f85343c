import { type Label, label } from '../kit/label';

/** What will stand on a screen that is still to come, by the screen's name; the words come with the page that says so. */
export const toComeWords: Readonly<Record<string, Label>> = {
  onlineoffice: label(
    '这里将在线编辑报告和文档。目前请在“报告编制”中修改报告，或把 Word、PDF 文件作为附件上传。',
    'Reports and documents will be edited here in the browser. Until then, change a report under Prepare reports, or attach a Word or PDF file.',
  ),
  edit: label(
    '这里将在线编辑一份文档。目前请在“报告编制”中修改报告。',
    'A document will be edited here in the browser. Until then, change a report under Prepare reports.',
  ),
  print: label(
    '这里将集中打印各类单据。目前请在“打印发放”打印报告，在“样品流转”打印标签。',
    'All kinds of papers will be printed here. Until then, print reports under Print and issue, labels under Samples.',
  ),
  office: label(
    '这里将在线打开一份文档。目前请下载后在自己的电脑上打开。',
    'A document will be opened here in the browser. Until then, download it and open it on your own computer.',
  ),
};
