import { z } from 'zod';

// zod compiles validators by `new Function`, which our content security policy forbids; it then falls back, but only
// after the browser has logged a violation. This must run before the first schema is made.
z.config({ jitless: true });
