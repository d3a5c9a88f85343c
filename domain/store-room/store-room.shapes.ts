/** A shelf of a room: its slots are counted from 1, each holds as many samples as it has room for. */
export type Shelf = Readonly<{ name: string; slots: number; capacity: number }>;
