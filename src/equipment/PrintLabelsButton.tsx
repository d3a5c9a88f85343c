import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { equipmentCareContract } from '../../contract/equipment/equipment-care';
import { languageOf } from '../../domain/kit/label';
import { useText } from '../kit/format/label';
import { CallError } from '../services/call-error';
import { download } from '../services/download';

/** The coloured status labels of devices as a PDF: one on the label printer, several as a sheet. */
export const PrintLabelsButton = ({ ids }: { ids: string[] }) => {
  const text = useText();
  const lang = languageOf(useIntl().locale);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await download(equipmentCareContract.labelSheet, { ids, lang, size: ids.length === 1 ? '70x50' : 'a4' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} disabled={ids.length === 0} onClick={() => void print()}>
      {text('equipment.printLabel')}
    </Button>
  );
};
