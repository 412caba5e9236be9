/** Whether a page of this origin is ours: that of PUBLIC_URL, or else of the host that the request came to. */
export const originAllowed = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | null,
): boolean => {
  if (origin === undefined) return false;
  if (publicUrl !== null) return origin === publicUrl;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
};
