import antd from 'antd/es/locale/zh_CN';
import messages from '../../locales/zh-CN';

export default { antd, messages };
