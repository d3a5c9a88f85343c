import { SettingPage } from '../../setting/SettingPage';

export default SettingPage;
