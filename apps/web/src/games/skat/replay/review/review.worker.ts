import * as review from '@matador/skat/review';
import { SkatSearch } from '@matador/skat/search';
import { serveReviews } from '../../../review/serve.ts';

serveReviews({ ...review, bestLineOf: (decision) => review.bestLineOf(new SkatSearch(), decision) });
