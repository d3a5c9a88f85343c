/** Where the pages behind printed codes ask: apart from the schemas, which a stranger's phone does not load. */
export const qrcodePaths = {
  sample: '/api/qrcode/sample/{id}',
  sampleNew: '/api/qrcode/samplenew/{id}',
  report: '/api/qrcode/report/{id}',
  compare: '/api/qrcode/compare/{id}',
  order: '/api/qrcode/order/{id}',
  answerOrder: '/api/qrcode/orderanswer/{id}',
} as const;
