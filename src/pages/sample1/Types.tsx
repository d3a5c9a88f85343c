import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { sampleTypeContract } from '../../../contract/sample-type';
import { sampleType } from '../../../domain/sample-type/sample-type.entity';
import type { Access } from '../../access';
import { CrudPage } from '../../components/crud/CrudPage';
import type { CrudRow } from '../../components/crud/crud-contract';
import { useText } from '../../components/format/label';
import { RowsInput } from '../../components/input/RowsInput';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { questionFields, typeItemFields } from './type-fields';

const inputs = {
  baseInfo: <RowsInput fields={questionFields} />,
  testitems: <RowsInput fields={typeItemFields} template="3fr 3fr 3fr 60px 1.4fr 1fr" />,
};

type ActionProps = { row: CrudRow; reload: () => void };

/** Orders use published types only. */
const PublishButton = ({ row, reload }: ActionProps) => {
  const text = useText();
  const published = row['status'] === 'published';
  const act = async () => {
    try {
      await call(published ? sampleTypeContract.retire : sampleTypeContract.publish, { id: row.id, ver: row.ver });
      reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <Button
      type="link"
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        void act();
      }}
    >
      {text(published ? 'sample1.retire' : 'sample1.publish')}
    </Button>
  );
};

export const Types = () => {
  const access = useAccess() as Access;
  return (
    <CrudPage
      entity={sampleType}
      contract={sampleTypeContract}
      overrides={{ inputs }}
      {...(access['standard.publish'] && {
        rowActions: (row: CrudRow, reload: () => void) => <PublishButton row={row} reload={reload} />,
      })}
    />
  );
};
