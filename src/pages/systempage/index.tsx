import { MenuPage } from '../../menu/MenuPage';

export default MenuPage;
