import * as z from 'zod/mini';

// The content policy allows no code made from text. This stands before the first schema is made.
z.config({ jitless: true });
