import { Button, Result } from 'antd';
import type { ImportView } from '../../../../contract/import/import';
import type { Entity } from '../../../../domain/kit/entity';
import { useText } from '../../format/label';
import { fetchCorrected } from './CheckResult';
import { Counts } from './Counts';

type Props = { entity: Entity; view: ImportView; onAgain: () => void; onClose: () => void };

/** How the import ended, and what is left to do. */
export const ImportOutcome = ({ entity, view, onAgain, onClose }: Props) => {
  const text = useText();
  const { state, counts, id } = view;
  const again = (
    <Button key="again" onClick={onAgain}>
      {text('files.again')}
    </Button>
  );
  if (state !== 'done')
    return (
      <Result
        status="warning"
        title={text(state === 'cancelled' ? 'files.importCancelled' : 'files.importFailed')}
        subTitle={view.message ?? ''}
        extra={again}
      />
    );
  const isStaff = entity.name === 'staff' && (counts?.new ?? 0) > 0;
  return (
    <Result
      status="success"
      title={text('files.imported')}
      subTitle={
        <>
          {counts ? <Counts counts={counts} read={view.read} /> : null}
          {isStaff ? <p>{text('files.staffHint')}</p> : null}
        </>
      }
      extra={[
        ...(counts && counts.refused > 0
          ? [
              <Button key="left" onClick={() => void fetchCorrected(id)}>
                {text('files.leftOver', { count: counts.refused })}
              </Button>,
            ]
          : []),
        again,
        <Button key="close" type="primary" onClick={onClose}>
          {text('files.finish')}
        </Button>,
      ]}
    />
  );
};
