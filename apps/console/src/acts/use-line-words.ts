import { useText } from '#console/i18n/use-text.ts';

/** Patterns of lines: what something is, what it was, and what becomes of it. */
export const useLineWords = () => {
  const t = useText();
  /** @param before null: there was nothing before */
  const was = (line: string, before: string | null): string =>
    before === null || before === line ? line : t('commands.was', { line, before });
  const field = (name: string, words: string, before: string | null = null): string =>
    was(t('commands.fieldLine', { field: name, words }), before === words ? null : before);
  const change = (what: string, before: string, after: string): string =>
    t('commands.changeLine', { what, before, after });
  return { was, field, change };
};
