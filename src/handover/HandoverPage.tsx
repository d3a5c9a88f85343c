import { custodyWords as words } from '../../domain/sample/custody-words';
import { useLabel } from '../kit/format/label';
import { TabbedPage } from '../kit/page/TabbedPage';
import { Give } from './Give';
import { Records } from './Records';
import { Take } from './Take';

/** Samples change hands here: what waits to be taken, what is handed over, and what came of it. */
export const HandoverPage = () => {
  const label = useLabel();
  return (
    <TabbedPage
      tabs={[
        { key: 'take', title: label(words.take), children: <Take /> },
        { key: 'give', title: label(words.give), children: <Give /> },
        { key: 'done', title: label(words.records), children: <Records /> },
      ]}
    />
  );
};
