import { Table } from 'antd';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { statisticContract } from '../../contract/statistics/statistic';
import { figureValue, type Unit } from '../../domain/statistics/figure-value';
import { beforeWords, cellWords, pageWords } from '../../domain/statistics/page-words';
import { dimensions } from '../../domain/statistics/questions';
import { useLabel } from '../kit/format/label';
import { Lead } from '../services/Lead';
import styles from './statistics.less';

type Answer = OutputOf<typeof statisticContract.question>;
type Row = Answer['rows'][number];

/** A number stays as it is written; one with a word behind it is read as the screen is. */
const Value = ({ unit, value }: { unit: Unit; value: number | null }) => {
  const label = useLabel();
  const isWorded = unit === 'days' || unit === 'hours';
  return <bdi {...(!isWorded && { dir: 'ltr' })}>{figureValue(label, unit, value)}</bdi>;
};

/** The figures by line, each the way to the rows behind it. */
export const AnswerTable = ({ answer: { figures, rows, by } }: { answer: Answer }) => {
  const label = useLabel();
  return (
    <Table<Row>
      rowKey="key"
      size="middle"
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false, hideOnSinglePage: true } : false}
      scroll={{ x: 180 + figures.length * 130 }}
      dataSource={[...rows]}
      locale={{ emptyText: label(pageWords.none) }}
      columns={[
        { title: label(dimensions[by]), dataIndex: 'name', width: 180, render: (_, { name }) => label(name) },
        ...figures.map((figure, index) => ({
          title: label(figure.label),
          key: figure.code,
          align: 'end' as const,
          width: 130,
          render: (_: unknown, row: Row) => {
            const cell = row.cells[index];
            if (cell === undefined) return null;
            const shown = <Value unit={figure.unit} value={cell.value} />;
            return (
              <>
                {cell.list === null || !cell.value ? (
                  shown
                ) : (
                  <Lead
                    to={cell.list}
                    aria-label={label(cellWords(figureValue(label, figure.unit, cell.value), figure.label, row.name))}
                  >
                    {shown}
                  </Lead>
                )}
                {cell.before === null ? null : (
                  <span className={styles.beside}>
                    {label(beforeWords(figureValue(label, figure.unit, cell.before)))}
                  </span>
                )}
              </>
            );
          },
        })),
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>
            <b>{label(pageWords.total)}</b>
          </Table.Summary.Cell>
          {figures.map(({ code, unit, value }, index) => (
            <Table.Summary.Cell key={code} index={index + 1} align="end">
              <b>
                <Value unit={unit} value={value} />
              </b>
            </Table.Summary.Cell>
          ))}
        </Table.Summary.Row>
      )}
    />
  );
};
