export type Mode = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
export type Look = { mode: Mode; density: Density };

const modes: readonly Mode[] = ['light', 'dark'];
const densities: readonly Density[] = ['comfortable', 'compact'];

/** All there are. */
export const looks: readonly Look[] = modes.flatMap((mode) => densities.map((density) => ({ mode, density })));

/** The class that antd's variables of a look hang on. */
export const lookClass = ({ mode, density }: Look): string => `hj-${mode}-${density}`;
