import { MessagePage } from '../../message/MessagePage';

export default MessagePage;
