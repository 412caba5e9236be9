import { bestLineOf, decisionsOf, reviewSteps, seedOf } from '@matador/skat/review';
import { SkatSearch } from '@matador/skat/search';
import { serveReviews } from '../../../review/serve.ts';

serveReviews({
  decisionsOf,
  reviewSteps,
  seedOf,
  bestLineOf: (decision) => bestLineOf(new SkatSearch(), decision),
});
