import * as z from 'zod/mini';

/** Browsers and systems by which a device is told from another; anything else is not known. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'] as const;
export type System = (typeof SYSTEMS)[number];

/** `GET me/sessions`: where the account is signed in, this session first, then the one that was used last (ACC-2). */
export const ownSessions = z.object({
  items: z.array(
    z.object({
      sessionId: z.string(),
      /** As the browser called itself when it signed in; null: not known. */
      browser: z.nullable(z.enum(BROWSERS)),
      system: z.nullable(z.enum(SYSTEMS)),
      createdAt: z.string(),
      /** To within some minutes. */
      usedAt: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type OwnSessions = z.infer<typeof ownSessions>;

export const sessionParams = z.strictObject({ sessionId: z.uuid() });
