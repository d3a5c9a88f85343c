import type { ColumnType, Generated } from 'kysely';
import type { Label } from '../../domain/kit/label';
import type { DueStage } from '../../domain/message/due-stage';
import type { EntrySource } from '../../domain/record-sheet/entry';

type Moment = ColumnType<string, string | undefined, string>;

/** Tables that no entity declares: see migrations/0001-foundation.sql. */
export type FoundationTables = {
  storedFile: {
    id: string;
    companyId: string;
    name: string;
    mime: string;
    size: number;
    sha256: string;
    createdAt: Moment;
    createdBy: string | null;
    /** What the file is; what is generated belongs to its record alone. */
    kind: Generated<'upload' | 'report' | 'mandate' | 'signature'>;
    /** Whose signature it shows. */
    ownerId: string | null;
  };
  /** What a message says in any language: see migrations/0041-message-words.sql. */
  messageWords: { messageId: string; title: ColumnType<Label, string>; body: ColumnType<Label | null, string | null> };
  /** What was found not to be what it was when it was signed: see migrations/0038-file-rights.sql. */
  integrityFault: {
    companyId: string;
    refType: string;
    refId: string;
    rule: string;
    seen: string;
    foundAt: Moment;
  };
  session: {
    tokenHash: string;
    staffId: string;
    createdAt: Moment;
    lastSeenAt: Moment;
    expiresAt: string;
    provedAt: Moment;
    ip: string | null;
    userAgent: string | null;
    /** The digest of the second cookie, in sessions made by a browser under TLS. */
    browserHash?: string | null;
    /** How far the journal went at the end of the last change made in it: see migrations/0122-written-to.sql. */
    writtenTo?: number | null;
  };
  /** Devices from which a person has signed in: see migrations/0115-known-devices.sql. */
  knownDevice: {
    tokenHash: string;
    staffId: string;
    createdAt: Moment;
    lastUsedAt: Moment;
    userAgent: string | null;
  };
  /** What a file is fetched with by its address alone: see migrations/0118-download-tickets.sql. */
  downloadTicket: { ticketHash: string; tokenHash: string; address: string; expiresAt: string };
  loginFailure: { subject: string; failures: number; lastAt: string };
  credential: { staffId: string; hash: string; history: Generated<string[]>; changedAt: Moment };
  signature: {
    id: string;
    companyId: string;
    refType: string;
    refId: string;
    refVer: number;
    meaning: string;
    staffId: string;
    printedName: string;
    opinion: string | null;
    contentSha256: string | null;
    fileSha256: string | null;
    signedAt: Moment;
    valid: Generated<boolean>;
  };
  auditLog: {
    companyId: string;
    seq: number;
    at: string;
    actorId: string | null;
    actorName: string;
    ip: string | null;
    action: string;
    refType: string;
    refId: string | null;
    refNo: string | null;
    fromState: string | null;
    toState: string | null;
    before: unknown;
    after: unknown;
    reason: string | null;
    requestId: string | null;
    prevHash: string;
    hash: string;
  };
  auditHead: { companyId: string; seq: number; hash: string };
  trailCheckpoint: {
    companyId: string;
    n: number;
    seq: number;
    digest: string;
    line: string;
    at: string;
    sentAt: string | null;
  };
  trailCheck: {
    id: string;
    companyId: string;
    staffId: string | null;
    at: string;
    rowCount: number;
    faultCount: number;
    verdict: unknown;
  };
  trailReview: {
    id: string;
    companyId: string;
    no: string;
    fromDay: string;
    toDay: string;
    seq: number;
    counts: unknown;
    opinion: string;
    signatureId: string;
    staffId: string;
    signedAt: string;
  };
  unknownSignIn: { hour: string; refusals: number; addresses: string[] };
  sequence: { companyId: string; key: string; period: string; value: number };
  idempotency: { staffId: string; key: string; requestHash: string; answer: unknown; createdAt: Moment };
  meta: { key: string; value: unknown };
  recordTemplate: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    name: string;
    datatype: string;
    status: 'draft' | 'approved' | 'retired';
    createdAt: Moment;
  };
  /** The workbook of a version of a record template: see migrations/0134-record-templates.sql. */
  recordTemplateContent: { versionId: string; companyId: string; content: unknown };
  /** What each published version of a sample type said: see migrations/0032-catalogue.sql. */
  sampleTypeVersion: {
    id: string;
    companyId: string;
    sampleTypeId: string;
    version: number;
    content: unknown;
    publishedAt: string;
    publishedBy: string | null;
  };
  reportTemplate: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    name: string;
    status: 'draft' | 'approved' | 'retired';
    createdAt: Moment;
  };
  reportContent: { reportId: string; companyId: string; content: unknown; sha256: string; frozenAt: Moment };
  /** See migrations/0120-being-signed.sql. */
  reportBeingSigned: { reportId: string; staffId: string; name: string; until: Moment };
  equipmentKind: { id: string; ver: Generated<number>; companyId: string; name: string; createdAt: Moment };
  impactReview: {
    id: string;
    companyId: string;
    equipmentId: string;
    reportId: string;
    since: string | null;
    decision: 'none' | 'recheck' | 'amend' | 'void';
    opinion: string;
    byId: string;
    byName: string;
    at: string;
  };
  /** What has been announced of a thing that falls due, so that each stage is told once. */
  dueNotice: {
    refId: string;
    kind: string;
    dueDate: string;
    stage: DueStage;
    at: Moment;
  };
  /** What the order form shows and asks: the laboratory's own setting, or what one person hides for himself. */
  orderForm: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    staffId: string | null;
    orderType: string | null;
    fields: unknown;
    createdAt: Moment;
    updatedAt: Moment;
  };
  listLayout: {
    staffId: string;
    list: string;
    companyId: string;
    columns: unknown;
    density: 'large' | 'middle' | 'small' | null;
    pageSize: number | null;
    defaultViewId: string | null;
    updatedAt: Moment;
  };
  listView: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    staffId: string;
    list: string;
    name: string;
    state: unknown;
    columns: unknown;
    shared: boolean;
    createdAt: Moment;
    updatedAt: Moment;
  };
  resultRevision: {
    id: string;
    companyId: string;
    resultId: string;
    field: string;
    oldValue: string | null;
    newValue: string | null;
    reason: string;
    byId: string;
    byName: string;
    at: Moment;
  };
  resultComment: {
    id: string;
    companyId: string;
    resultId: string;
    /** The column of the grid that it is on; null for the whole row. */
    cell: string | null;
    byTester: Generated<boolean>;
    text: string;
    byId: string;
    byName: string;
    at: Moment;
    answer: string | null;
    answeredBy: string | null;
    resolvedAt: string | null;
  };
  /** Who opened which state of a submission to check it. */
  worksheetOpening: {
    id: string;
    companyId: string;
    worksheetId: string;
    staffId: string;
    ver: number;
    rowsVer: number;
    at: string;
  };
  /** What somebody filled into a cell of a record sheet: see migrations/0135-record-sheets.sql. */
  cellEntry: {
    id: string;
    companyId: string;
    worksheetId: string;
    sampleId: string | null;
    nth: number;
    cell: string;
    value: string;
    source: EntrySource;
    revision: number;
    byId: string;
    byName: string;
    typedAt: string | null;
    at: string;
    originId: string | null;
  };
  /** What a cell said before it was changed after the record had been handed in. */
  cellRevision: {
    id: string;
    companyId: string;
    entryId: string;
    revision: number;
    oldValue: string;
    newValue: string;
    reason: string;
    byId: string;
    byName: string;
    at: string;
  };
  sheetRowCount: { worksheetId: string; companyId: string; sampleId: string | null; block: string; copies: number };
  sheetKept: { worksheetId: string; nth: number; companyId: string; content: unknown; digest: string; at: string };
};
