import { holiday } from '../../domain/holiday/holiday.entity';
import { crudContract } from '../kit/crud';

export const holidayContract = crudContract(holiday);
