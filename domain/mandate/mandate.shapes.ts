/** Conditions at the bench; temperature in °C, humidity in %RH. */
export type EnvironmentRecord = { place: string; t: string; rh: string; at: string; by: string };
