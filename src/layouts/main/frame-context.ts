import { createContext } from 'react';

/** Whether the frame already stands around what is drawn. */
export const FrameContext = createContext(false);
