import antd from 'antd/es/locale/en_US';
import messages from '../../locales/en-US';

export default { antd, messages };
