/** Name of the migrated database that tests copy. */
export const TEMPLATE = 'matador_template';

/** The address of another database on the same server. */
export const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};
