import type { HonestStatisticsProps } from '../../honest-statistics.ts';
import { HonestStatistics } from '../../review/list/honest-statistics.tsx';
import { honestBelote } from './honest.ts';

/** What my Belote results are made of (RES-8). */
export const HonestBelote = (props: HonestStatisticsProps) => <HonestStatistics {...props} game={honestBelote} />;
