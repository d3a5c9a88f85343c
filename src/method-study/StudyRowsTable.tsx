import { type RowFactKey, rowFactNames } from '../../domain/method-study/figures';
import { useLabel, useText } from '../kit/format/label';
import figures from '../kit/record/figures.less';
import { figureText } from './figure-text';
import type { ShownStudy } from './StudyFiguresView';
import { leadingColumns } from './study-columns';

/** The lines of a study as measured, with what is said of each; what was left out keeps its reason. */
export const StudyRowsTable = ({ study }: { study: ShownStudy }) => {
  const label = useLabel();
  const text = useText();
  const { kind, rows, unit } = study;
  const leading = leadingColumns[kind].filter((column) => column === 'name' || rows.some((row) => row[column]));
  const told = (Object.keys(rowFactNames) as RowFactKey[]).filter((key) =>
    study.figures.rows.some((row) => row[key] !== undefined),
  );
  const headed = (name: string, of: string): string => (of === '' ? name : `${name} (${of})`);
  return (
    <div className={figures.scrolled}>
      <table className={figures.table}>
        <thead>
          <tr>
            {leading.map((column) => (
              <th key={column} scope="col">
                {text(column === 'name' ? `study.name.${kind}` : `study.${column}`)}
              </th>
            ))}
            <th scope="col">{headed(text('study.values'), unit)}</th>
            {told.map((key) => (
              <th key={key} scope="col">
                {headed(label(rowFactNames[key].label), rowFactNames[key].in === 'unit' ? unit : rowFactNames[key].in)}
              </th>
            ))}
            {rows.some(({ out }) => out?.length) ? <th scope="col">{text('study.out')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place
            <tr key={at}>
              {leading.map((column) => (
                <td key={column}>{column === 'name' ? row.name || String(at + 1) : <bdi>{row[column]}</bdi>}</td>
              ))}
              <td>
                <bdi dir="ltr">{row.values.join('  ')}</bdi>
              </td>
              {told.map((key) => (
                <td key={key}>
                  <bdi dir="ltr">{figureText(study.figures.rows[at]?.[key] ?? '', '')}</bdi>
                </td>
              ))}
              {rows.some(({ out }) => out?.length) ? (
                <td>
                  {row.out?.length ? (
                    <>
                      <bdi dir="ltr">
                        <s>{row.out.join('  ')}</s>
                      </bdi>{' '}
                      {row.reason}
                    </>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
