import type { HonestStatisticsProps } from '../../honest-statistics.ts';
import { HonestStatistics } from '../../review/list/honest-statistics.tsx';
import { honestSkat } from './honest.ts';

/** What my Skat results are made of (RES-8). */
export const HonestSkat = (props: HonestStatisticsProps) => <HonestStatistics {...props} game={honestSkat} />;
