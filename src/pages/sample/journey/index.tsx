import { JourneyPage } from '../../../sample/journey/JourneyPage';

export default JourneyPage;
