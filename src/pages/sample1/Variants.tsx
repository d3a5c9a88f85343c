import { Button } from 'antd';
import { useState } from 'react';
import { sampleVariantContract } from '../../../contract/sample-variant';
import { sampleVariant } from '../../../domain/sample-variant/sample-variant.entity';
import { CrudPage } from '../../components/crud/CrudPage';
import type { CrudRow } from '../../components/crud/crud-contract';
import { useText } from '../../components/format/label';
import { VariantItems } from './VariantItems';

export const Variants = () => {
  const text = useText();
  const [opened, setOpened] = useState<CrudRow>();
  return (
    <>
      <CrudPage
        entity={sampleVariant}
        contract={sampleVariantContract}
        rowActions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={(event) => {
              event.stopPropagation();
              setOpened(row);
            }}
          >
            {text('sample1.items')}
          </Button>
        )}
      />
      {opened ? <VariantItems variant={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
};
