import { LOCALES } from '@matador/protocol/constants';
import { teaser, winningDistribution, zone } from '@matador/protocol/rest';
import * as z from 'zod/mini';

// How the office tells the players' page in its frame what to show (OPS-1): by messages, as that page has no server.

/** Where that page is, below the office. */
export const PREVIEW_PAGE = '/office/preview/index.html';

/** What the frame says once it can be told something. */
export const PREVIEW_READY = 'matador.preview.ready';

/** What is to be shown, in which language. */
export const previewMessage = z.discriminatedUnion('what', [
  /** A tournament before joining, as a call of the players' page is answered. */
  z.object({ what: z.literal('tournament'), locale: z.enum(LOCALES), zone, distribution: winningDistribution }),
  /** A zone's card on the overview. */
  z.object({ what: z.literal('zone'), locale: z.enum(LOCALES), teaser }),
  /** The banner of the overview. */
  z.object({
    what: z.literal('announcement'),
    locale: z.enum(LOCALES),
    texts: z.record(z.enum(LOCALES), z.object({ title: z.string(), words: z.string() })),
  }),
  /** The terms in full; of a zone, or those of the house. */
  z.object({ what: z.literal('terms'), locale: z.enum(LOCALES), zoneId: z.nullable(z.string()) }),
]);
export type PreviewMessage = z.infer<typeof previewMessage>;
