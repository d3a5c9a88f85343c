/** Keys of a scanner follow each other faster than this, in ms; the fastest typists need 60. */
const FAST_MS = 45;
/** Shorter bursts are fingers that rolled over the keys. */
const SHORTEST = 6;
/** A scanner held over a code reads it again; the same code is not scanned twice on purpose within this time, in ms. */
const AGAIN_MS = 2_000;

type Pressed = { key: string; code: string; shift: boolean };

const SHIFTED: Readonly<Record<string, string>> = {
  Minus: '-_',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Equal: '=+',
  Digit7: '7&',
  Digit5: '5%',
  Digit3: '3#',
};

/**
 * The character of a key. An input method hides it (`Process`) or makes it full width; then the place of the key on
 * the keyboard tells, because scanners imitate an American one.
 */
export const characterOf = ({ key, code, shift }: Pressed): string => {
  if (key.length === 1 && key >= ' ' && key <= '~') return key;
  const pair = SHIFTED[code];
  if (pair !== undefined) return pair[shift ? 1 : 0] ?? '';
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return /^Digit(\d)$/.exec(code)?.[1] ?? '';
};

/** Reads a keyboard-wedge scanner: fast keys that end in Enter. Yields the code at its Enter, otherwise nothing. */
export const scanReader = () => {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press: (pressed: Pressed, at: number): string | undefined => {
      const fast = at - last <= FAST_MS;
      const isEnter = pressed.key === 'Enter' || pressed.code === 'Enter';
      if (isEnter) {
        const code = fast && typed.length >= SHORTEST ? typed : undefined;
        typed = '';
        return code;
      }
      const character = characterOf(pressed);
      // Shift itself comes between the characters of a scanner.
      if (character === '') return undefined;
      typed = (fast ? typed : '') + character;
      last = at;
      return undefined;
    },
    /** How many fast keys there are so far. */
    length: (): number => typed.length,
  };
};

/** Tells a code that was read a moment ago already. */
export const repeatReader = () => {
  let last: { code: string; at: number } | undefined;
  return (code: string, at: number): boolean => {
    const isAgain = last?.code === code && at - last.at < AGAIN_MS;
    last = { code, at };
    return isAgain;
  };
};
