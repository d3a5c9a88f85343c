import { useIntl } from '@umijs/max';
import { Button } from 'antd';
import { equipmentCareContract } from '../../contract/equipment/equipment-care';
import { languageOf, printedIn } from '../../domain/kit/label';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';

/** The coloured status labels of devices as a PDF: one on the label printer, several as a sheet. */
export const PrintLabelsButton = ({ ids }: { ids: string[] }) => {
  const text = useText();
  const lang = printedIn(languageOf(useIntl().locale));
  const size = ids.length === 1 ? '70x50' : 'a4';
  const [print, pending] = useSubmit(() => download(equipmentCareContract.labelSheet, { ids, lang, size }));
  return (
    <Button loading={pending} disabled={ids.length === 0} onClick={() => void print()}>
      {text('equipment.printLabel')}
    </Button>
  );
};
