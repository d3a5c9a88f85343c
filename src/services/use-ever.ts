import { useState } from 'react';

/** Whether something has ever been so since the component is mounted. */
export const useEver = (is: boolean): boolean => {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
};
