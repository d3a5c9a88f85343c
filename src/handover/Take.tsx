import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { handoverContract } from '../../contract/handover/handover';
import { handoverPurposes } from '../../domain/handover/handover.entity';
import { answerMany, custodyWords as words } from '../../domain/sample/custody-words';
import { PasswordField } from '../kit/dialog/PasswordField';
import { setFieldErrors } from '../kit/format/field-errors';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Segments } from '../kit/input/Segments';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { useSubmit } from '../kit/submit/use-submit';
import { Hazards } from '../sample/Hazards';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { noteWritten } from '../services/written';
import { type Answers, groupsOf, linesOf, rowOfCode } from './answers';
import styles from './handover.less';
import { ScanField } from './ScanField';

type Values = { place?: string; password: string };
const MOST = 200;

/** The taker scans what arrived, says of the rest why it is not taken, and signs for both. */
export const Take = () => {
  const label = useLabel();
  const [form] = Form.useForm<Values>();
  const { data, error, reload } = useCall(
    handoverContract.list,
    { view: 'take', current: 1, pageSize: MOST },
    { about: 'take' },
  );
  const [answers, setAnswers] = useState<Answers>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<string>();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [taken, setTaken] = useState<string>();
  const rows = data?.list ?? [];
  // What somebody withdrew meanwhile is not answered any more.
  const known = Object.fromEntries(Object.entries(answers).filter(([id]) => rows.some((row) => row.id === id)));
  const counts = (answer: 'taken' | 'declined') => Object.values(known).filter((each) => each === answer).length;
  const said = label(answerMany(counts('taken'), counts('declined')));

  const [answer, answering] = useSubmit(
    async ({ place, password }: Values) => {
      setFaults({});
      setWrong(undefined);
      await call(
        handoverContract.answer,
        { handovers: linesOf(known, reasons), password, ...(place?.trim() && { place: place.trim() }) },
        { noerror: true },
      );
      noteWritten();
      setTaken(said);
      setAnswers({});
      form.resetFields();
      reload();
    },
    (problem) => {
      setFieldErrors(form, problem);
      const ids = Object.keys(known);
      const atLines = problem.fields.flatMap(({ field, msg }) => {
        const index = /^handovers\.(\d+)\./.exec(field)?.[1];
        const id = index === undefined ? undefined : ids[Number(index)];
        return id === undefined ? [] : [[id, msg] as const];
      });
      setFaults(Object.fromEntries(atLines));
      if (problem.fields.length === 0) setWrong(problem.message);
      if (problem.code === 409) reload();
    },
  );
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  return (
    <Page title={label(words.take)}>
      <section className={styles.sheet} aria-label={label(words.take)}>
        {taken ? <p role="status">✓ {taken}</p> : null}
        {rows.length === 0 ? (
          <p className="muted">{label(words.nothingToTake)}</p>
        ) : (
          <>
            <ScanField
              id="take-scan"
              title={words.scanTake}
              wrong={wrong}
              onScan={(code) => {
                const row = rowOfCode(rows, code);
                setWrong(row === undefined ? `${label(words.notIn)}：${code}` : undefined);
                if (row) setAnswers((last) => ({ ...last, [row.id]: 'taken' }));
              }}
            />
            {groupsOf(rows).map((group) => {
              const [first] = group;
              return first === undefined ? null : (
                <div key={first.no}>
                  <h2 className={styles.group}>
                    <span className="mono">{first.no}</span> {label(words.from)} {first.fromName} ·{' '}
                    {label(handoverPurposes[first.purpose])} <Time value={first.at} /> {first.place}
                  </h2>
                  {first.note ? <p className="muted">{first.note}</p> : null}
                  <ul className={styles.lines}>
                    {group.map(({ id, sampleNo, sampleName, hazards, hazardNote, left, qtyUnit }) => (
                      <li key={id} data-sample={sampleNo}>
                        <span className="mono">{sampleNo}</span>
                        <span className={styles.name}>
                          {sampleName} <Hazards hazards={hazards} note={hazardNote} />
                        </span>
                        <bdi dir="ltr" className={styles.qty}>{`${left} ${qtyUnit}`}</bdi>
                        <Segments<'taken' | 'declined' | 'later'>
                          name={`${sampleNo} ${label(words.take)}`}
                          value={known[id] ?? 'later'}
                          onChange={(next) =>
                            setAnswers(({ [id]: _last, ...rest }) =>
                              next === 'later' ? rest : { ...rest, [id]: next },
                            )
                          }
                          options={(['taken', 'declined', 'later'] as const).map((value) => ({
                            value,
                            label: label(words[value]),
                          }))}
                        />
                        {known[id] === 'declined' ? (
                          <div className={styles.why}>
                            <Input
                              value={reasons[id] ?? ''}
                              maxLength={500}
                              status={faults[id] ? 'error' : ''}
                              placeholder={label(words.declineWhy)}
                              aria-label={`${sampleNo} ${label(words.declineWhy)}`}
                              onChange={({ target }) => setReasons((last) => ({ ...last, [id]: target.value }))}
                            />
                            {faults[id] ? (
                              <div role="alert" className={styles.wrong}>
                                {faults[id]}
                              </div>
                            ) : null}
                          </div>
                        ) : null}
                      </li>
                    ))}
                  </ul>
                </div>
              );
            })}
            <Form<Values>
              form={form}
              name="take"
              layout="vertical"
              requiredMark={false}
              onFinish={(values) => void answer(values)}
            >
              <Form.Item name="place" label={label(words.place)}>
                <Input maxLength={128} />
              </Form.Item>
              <PasswordField meaning={label(words.takeSign)} />
              <Button type="primary" htmlType="submit" loading={answering} disabled={Object.keys(known).length === 0}>
                {said}
              </Button>
            </Form>
          </>
        )}
      </section>
    </Page>
  );
};
