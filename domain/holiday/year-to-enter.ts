/** Next year's days off are announced in November (国务院办公厅); from then on they are asked for. */
const ANNOUNCED = 11;

/** The year whose working calendar has to stand by a day: this one, from November on the next. */
export const yearToEnter = (day: string): number =>
  Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= ANNOUNCED ? 1 : 0);
