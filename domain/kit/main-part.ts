/** The part that makes an archive a document of Word or a workbook; Office on the web puts a number behind its name. */
export const MAIN_PART = { docx: /^word\/document\d*\.xml$/, xlsx: /^xl\/workbook\d*\.xml$/ } as const;
