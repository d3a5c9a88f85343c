export type Location = { room: string; shelf?: string | null; slot?: string | null };
