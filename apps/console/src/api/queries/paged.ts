interface Page {
  /** Where the page after it begins; null or absent: there is none. */
  readonly next?: string | number | null | undefined;
}

const nextOf = ({ next = null }: Page): string | null => (next === null ? null : String(next));

/** Of a list that is read page by page, the newest first. */
export const paged = { initialPageParam: '', getNextPageParam: nextOf } as const;

/** All rows of such a list: for what is looked through as a whole. */
export const everyPage = async <Item>(
  read: (before: string) => Promise<Page & { readonly items: readonly Item[] }>,
): Promise<{ readonly items: readonly Item[] }> => {
  const items: Item[] = [];
  let before: string | null = paged.initialPageParam;
  while (before !== null) {
    const page = await read(before);
    items.push(...page.items);
    before = nextOf(page);
  }
  return { items };
};
