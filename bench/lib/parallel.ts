/** Runs a task for every item, `atOnce` at a time. */
export const inParallel = async <Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
  atOnce: number,
): Promise<void> => {
  const left = items.values();
  const work = async (): Promise<void> => {
    for (const item of left) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
