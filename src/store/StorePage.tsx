import { desk } from '../../domain/stored-sample/desk-words';
import { useLabel } from '../kit/format/label';
import { TabbedPage } from '../kit/page/TabbedPage';
import { StoreDesk } from './StoreDesk';
import { StoreList } from './StoreList';

/** The store: what is kept, and the desk where it is put in and taken out, with the map of its slots. */
export const StorePage = () => {
  const label = useLabel();
  return (
    <TabbedPage
      tabs={[
        { key: 'list', title: label(desk.list), children: <StoreList /> },
        { key: 'map', title: label(desk.map), children: <StoreDesk /> },
      ]}
    />
  );
};
