import { CalendarPage } from '../../calendar/CalendarPage';

export default CalendarPage;
