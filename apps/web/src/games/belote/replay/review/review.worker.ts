import * as review from '@matador/belote/review';
import { BeloteSearch } from '@matador/belote/search';
import { serveReviews } from '../../../review/serve.ts';

serveReviews({ ...review, bestLineOf: (decision) => review.bestLineOf(new BeloteSearch(decision.rules), decision) });
