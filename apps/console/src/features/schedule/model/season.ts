/** What the season after one is called: its years one later, `2026/27` after `2025/26`; a name without a year twice. */
export const nextSeasonName = (name: string): string => {
  const [, year, , next] = /^(\d{4})(\/(\d{2}))?$/.exec(name.trim()) ?? [];
  if (year === undefined) return `${name} (2)`;
  const later = String(Number(year) + 1);
  return next === undefined ? later : `${later}/${String((Number(next) + 1) % 100).padStart(2, '0')}`;
};
