import { Time } from './Time';

/** Who did something, and when. */
export const Signed = ({ name, at }: { name: string; at: string | null }) => (
  <>
    {name} {at === null ? null : <Time value={at} />}
  </>
);
