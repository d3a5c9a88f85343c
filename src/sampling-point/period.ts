/** Days of sampling, both of which count; none where it is open. */
export type Period = Readonly<{ sampledFrom?: string; sampledTo?: string }>;
