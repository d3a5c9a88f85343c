import type { ColumnType, Generated } from 'kysely';

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
  };
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
  reportTemplate: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    name: string;
    status: 'draft' | 'approved' | 'retired';
    createdAt: Moment;
  };
  reportContent: { reportId: string; companyId: string; content: unknown; sha256: string; frozenAt: Moment };
  equipmentKind: { id: string; ver: Generated<number>; companyId: string; name: string; createdAt: Moment };
  orderView: {
    id: string;
    ver: Generated<number>;
    companyId: string;
    staffId: string;
    name: string;
    columns: unknown;
    isDefault: boolean;
    createdAt: Moment;
  };
  holiday: { companyId: string; day: string; isWorking: boolean; name: string | null };
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
    text: string;
    byId: string;
    byName: string;
    at: Moment;
    answer: string | null;
    answeredBy: string | null;
    resolvedAt: string | null;
  };
};
