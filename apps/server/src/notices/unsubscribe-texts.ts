import { NOTICE_KINDS } from '@matador/protocol/rest';
import { z } from 'zod';
import { readWrittenTexts } from '../written-texts.ts';

const ofEachKind = z.record(z.enum(NOTICE_KINDS), z.string());

/** What the page says that a link in a mail opens, by locale. */
export const unsubscribeTexts = readWrittenTexts(
  new URL('texts/', import.meta.url),
  z.strictObject({
    /** Whether mails of a kind are not wanted any more. */
    ask: ofEachKind,
    button: z.string(),
    done: ofEachKind,
    /** Of a link that is none. */
    none: z.string(),
    switches: z.string(),
    title: z.string(),
  }),
);
