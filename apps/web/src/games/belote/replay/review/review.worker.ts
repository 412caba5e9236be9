import { bestLineOf, decisionsOf, reviewSteps, seedOf } from '@matador/belote/review';
import { BeloteSearch } from '@matador/belote/search';
import { serveReviews } from '../../../review/serve.ts';

serveReviews({
  decisionsOf,
  reviewSteps,
  seedOf,
  bestLineOf: (decision) => bestLineOf(new BeloteSearch(decision.rules), decision),
});
