import { createContext } from 'react';

/** Whether the signed-in person may see the screen of the address: said by the guard, drawn by the layout. */
export const AllowedContext = createContext(true);
