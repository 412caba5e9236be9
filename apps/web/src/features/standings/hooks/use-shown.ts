import { useInAddress } from '#web/components/list/use-in-address.ts';
import { readShown, writeShown } from '../model/address.ts';

/** What is shown, as the address says it, and how to change it. */
export const useShown = () => useInAddress(readShown, writeShown);
