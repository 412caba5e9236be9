/** The oldest Node that installs and starts everything; the packages bring the Node that the server runs on. */
const OLDEST_TO_INSTALL = [20, 19];
/** The oldest Node that runs TypeScript by itself. */
export const OLDEST_TO_RUN = [22, 18];

/**
 * @param {string} version such as `v20.19.4`
 * @param {readonly number[]} oldest [major, minor]
 */
export const isAtLeast = (version, oldest) => {
  const numbers = version.replace(/^v/, '').split('.').map(Number);
  const place = oldest.findIndex((number, index) => numbers[index] !== number);
  return place === -1 || Number(numbers[place]) > Number(oldest[place]);
};

/** @param {string} version @returns {string | null} what to say to somebody whose Node is too old */
export const complaintAbout = (version) =>
  isAtLeast(version, OLDEST_TO_INSTALL)
    ? null
    : `Matador needs Node ${OLDEST_TO_INSTALL.join('.')} or newer; this is ${version}. A newer one is at https://nodejs.org/.`;
