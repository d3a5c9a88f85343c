import { AbsencePage } from '../../absence/AbsencePage';

export default AbsencePage;
