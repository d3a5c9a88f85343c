import antd from 'antd/es/locale/ar_EG';
import messages from '../../locales/ar-EG';

export default { antd, messages };
