import { holidayContract } from '../../contract/holiday/holiday';
import { holiday } from '../../domain/holiday/holiday.entity';
import { CrudPage } from '../kit/crud/CrudPage';

/** The days off and the weekends worked in exchange; a whole year comes by import. */
export const CalendarPage = () => <CrudPage entity={holiday} contract={holidayContract} />;
