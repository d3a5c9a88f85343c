import { useAccess } from '@umijs/max';
import { Alert, Checkbox, Form } from 'antd';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { bears, type SealKind, sealKinds, sealNames, sealSteps, sealsToChange } from '../../domain/report/seals';
import { permissions } from '../../domain/role/permissions';
import type { Access } from '../access';
import { FormDialog } from '../kit/dialog/FormDialog';
import { PasswordField } from '../kit/dialog/PasswordField';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { call } from '../services/call';

type Props = { record: Pick<ReportRecord, 'report'>; onDone: () => void; onStale: () => void; onCancel: () => void };
type Values = { seals: SealKind[]; password: string };

const What = ({ report: { no } }: Props['record']) => {
  const text = useText();
  return (
    <p className="muted">
      {text('report.one')} <span className="mono">{no}</span>
    </p>
  );
};

/** Which seals are put on: both where both may be, each that may not with the reason. */
const SealChoice = ({ report }: Props['record']) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const chosen = Form.useWatch<SealKind[] | undefined>('seals') ?? [];
  const barOf = (kind: SealKind): string => {
    if (bears(report, kind)) return text('report.sealIsOn');
    const right = reportWorkflow.steps[sealSteps[kind]].allow;
    if (!access[right]) return text('report.noRight', { right: label(permissions[right]) });
    return kind === 'across' && !chosen.includes('test') ? text('report.sealAcrossAlone') : '';
  };
  return (
    <Form.Item
      name="seals"
      label={text('report.seals')}
      rules={[
        {
          validator: async (_, seals: SealKind[]) => {
            if (!seals.some((kind) => barOf(kind) === '')) throw new Error(text('report.sealsRule'));
          },
        },
      ]}
    >
      <Checkbox.Group style={{ display: 'grid', gap: 6 }}>
        {sealKinds.map((kind) => {
          const bar = barOf(kind);
          return (
            <Checkbox key={kind} value={kind} disabled={bar !== ''}>
              {label(sealNames[kind])}
              {bar === '' ? null : <small className="muted"> {bar}</small>}
            </Checkbox>
          );
        })}
      </Checkbox.Group>
    </Form.Item>
  );
};

const PutOn = ({ record: { report }, onDone, onStale, onCancel }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const may = (kind: SealKind) => access[reportWorkflow.steps[sealSteps[kind]].allow];
  return (
    <FormDialog<Values>
      title={label(reportWorkflow.steps.seal.label)}
      initial={{ seals: sealKinds.filter((kind) => bears(report, kind) || may(kind)) }}
      onCancel={onCancel}
      onStale={onStale}
      onOk={async ({ seals, password }) => {
        // One that is on already shows so and is not put on again; one over the edges goes with the other.
        const wanted = seals.filter((kind) => !bears(report, kind));
        const put = report.sealed || wanted.includes('test') ? wanted : [];
        await call(reportContract.seal, {
          id: report.id,
          ver: report.ver,
          kind: 'seal',
          has: true,
          seals: put,
          password,
        });
        onDone();
      }}
    >
      <What report={report} />
      <SealChoice report={report} />
      <PasswordField />
    </FormDialog>
  );
};

/** What comes off, and since when it has been on. */
const WhatComesOff = ({ report, kind }: Props['record'] & { kind: SealKind }) => {
  const label = useLabel();
  const { sealedAt, sealAcrossAt } = report;
  const since: Record<SealKind, string | null> = { test: sealedAt, across: sealAcrossAt };
  return (
    <ul className="muted" style={{ paddingInlineStart: 18 }}>
      {sealsToChange(report, false, [kind]).map((each) => (
        <li key={each}>
          {label(sealNames[each])} <Time value={since[each]} />
        </li>
      ))}
    </ul>
  );
};

const TakeOff = ({ record: { report }, kind, onDone, onStale, onCancel }: Props & { kind: SealKind }) => {
  const text = useText();
  return (
    <FormDialog<Pick<Values, 'password'>>
      title={text(`report.takeOff.${kind}`)}
      isDanger
      onCancel={onCancel}
      onStale={onStale}
      onOk={async ({ password }) => {
        const { id, ver } = report;
        await call(reportContract.seal, { id, ver, kind: 'seal', has: false, seals: [kind], password });
        onDone();
      }}
    >
      <What report={report} />
      {kind === 'test' && report.sealedAcross ? (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} message={text('report.takesBothOff')} />
      ) : null}
      <WhatComesOff report={report} kind={kind} />
      <PasswordField isFirst />
    </FormDialog>
  );
};

/** 盖章: which seals, and the signature; on a sealed report the same step takes them off. */
export const SealDialog = (props: Props) =>
  props.record.report.sealed ? <TakeOff {...props} kind="test" /> : <PutOn {...props} />;

/** The seal over the edges by itself: put on after the other, or taken off. */
export const SealAcrossDialog = (props: Props) =>
  props.record.report.sealedAcross ? <TakeOff {...props} kind="across" /> : <PutOn {...props} />;
