import { MethodStudyPage } from '../../method-study/MethodStudyPage';

export default MethodStudyPage;
