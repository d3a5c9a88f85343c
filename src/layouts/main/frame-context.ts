import { createContext } from 'react';

/** Whether the frame is already around what is drawn. */
export const FrameContext = createContext(false);
