const NAME = 'customer';

interface Opened {
  readonly window: Window;
  readonly address: string;
}

let opened: Opened | null = null;

/** Whether its message has been stored: then another can be written. */
const isSent = ({ window: { location } }: Opened): boolean => {
  try {
    return new URLSearchParams(location.search).has('case');
  } catch {
    return false; // the platform's own page, on another site
  }
};

/**
 * Opens customer service in the window of that name. A window that is open for the same address is brought to the front
 * as it is: what is being written there stays.
 * @returns whether there is a window; a browser may forbid it
 */
export const openCustomerWindow = (address: string): boolean => {
  if (opened !== null && !opened.window.closed && opened.address === address && !isSent(opened)) {
    opened.window.focus();
    return true;
  }
  const found = window.open(address, NAME);
  opened = found === null ? null : { window: found, address };
  found?.focus();
  return found !== null;
};
