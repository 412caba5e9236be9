import { ACCOUNT_HEADER } from '@matador/protocol/constants';
import { ask, CallError, createCaller } from '@matador/ui/caller';

/** Whom this tab acts for: what another tab has signed in to is no business of it (ROUTE-12). */
let shownUser: string | null = null;

/** Says whom the tab acts for from now on; null: nobody. */
export const actFor = (userId: string | null): void => {
  shownUser = userId;
};

const accountHeaders = (): Readonly<Record<string, string>> =>
  shownUser === null ? {} : { [ACCOUNT_HEADER]: shownUser };

/** Makes a call for whoever is signed in. Throws `CallError`. */
export const call = createCaller({ send: ask, accountHeaders, onRefused: () => undefined });

/** Whether a call was refused because its field `path` was wrong, such as `body.code`. */
export const isWrong = (error: unknown, path: string): boolean =>
  error instanceof CallError && error.problem?.errors?.some((one) => one.path === path) === true;

/** Hands a text to whoever looks, as a file. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Fetches a list as the table that the server makes of it (OPS-4), and hands it over. Throws `CallError`. */
export const saveCsv = async (url: string, name: string): Promise<void> => {
  const headers = { accept: 'text/csv', ...accountHeaders() };
  const response = await fetch(url, { headers, cache: 'no-store', credentials: 'same-origin' });
  if (!response.ok) throw new CallError(response.status, null);
  saveFile(name, await response.text());
};
