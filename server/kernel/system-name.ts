/** What the laboratory does by itself, by its clocks and at its start, stands in the trail and on the screens under this name. */
export const SYSTEM_NAME = '系统 System';
