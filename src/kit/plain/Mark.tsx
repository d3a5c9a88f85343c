type Props = { size?: number; color?: string };

/** 衡鉴's mark: the beam of a balance over a bronze mirror, in one colour. */
export const Mark = ({ size = 24, color = 'currentColor' }: Props) => (
  <svg viewBox="0 0 32 32" width={size} height={size} fill={color} role="img" aria-label="衡鉴">
    <path d="M16 2.5a1.6 1.6 0 0 1 1.6 1.6v1.5l9.9 2.2a1.3 1.3 0 0 1-.56 2.54L17.6 8.3v3.1a10 10 0 1 1-3.2 0V8.3l-9.34 2.04A1.3 1.3 0 0 1 4.5 7.8l9.9-2.2V4.1A1.6 1.6 0 0 1 16 2.5Zm0 11.7a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 3a4 4 0 0 1 4 4 1 1 0 1 1-2 0 2 2 0 0 0-2-2 1 1 0 1 1 0-2Z" />
  </svg>
);
