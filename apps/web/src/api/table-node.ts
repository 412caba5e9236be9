const KEY = 'matador.table-node';

/**
 * Notes what a balancer calls the process that keeps the table of this tab: its socket is led there, which spares a
 * relay. Any process takes it. @param node null: any is as good
 */
export const noteNode = (competitionId: string, node: string | null): void => {
  try {
    if (node === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${competitionId} ${node}`);
  } catch {
    // without a storage a balancer chooses
  }
};

/** As it was noted last in this tab for this table; null for none. */
export const notedNode = (competitionId: string): string | null => {
  try {
    const [competition, node = null] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return competition === competitionId ? node : null;
  } catch {
    return null;
  }
};
