import type { Arena } from '../lib/arena.ts';
import type { Attack, Attempt } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { at, listAt } from '../lib/json.ts';
import type { Answer, Outsider } from '../lib/outsider.ts';
import { newPerson, newPlayer } from '../lib/people.ts';

const AMOUNT = 10_00;

/** A call with a cookie that was stolen: refused before anything of it is done, it gains nothing. */
const byCookie =
  (gained: string, call: (thief: Outsider, userName: string) => Promise<Answer>): Attempt['run'] =>
  async (arena: Arena) => {
    const victim = await newPlayer(await arena.demo(), arena.network());
    const answer = await call(victim.at.stolenAt(arena.network()), victim.userName);
    if (answer.status === 403) return null;
    if (answer.status >= 400) throw new NotThere(`it is answered ${String(answer.status)}`);
    const left = listAt(answer.body, 'reasons').join(', ');
    return at(answer.body, 'success') === false ? `${gained} was looked at, and refused only for: ${left}` : gained;
  };

/** SAFE-5: what cannot be taken back needs more than a cookie. */
export const cookieAlone: Attack = {
  number: 11,
  title: 'payout, deletion and exclusion by a cookie alone',
  attempts: [
    {
      what: 'asks for a payout',
      run: byCookie('a payout', (thief) => thief.post('me/payouts', { amount: AMOUNT })),
    },
    {
      what: 'closes the account',
      run: byCookie('the deletion of the account', (thief, userName) =>
        thief.post('me/deletion', { confirm: userName }),
      ),
    },
    {
      what: 'excludes the player for ever',
      run: byCookie('an exclusion for ever', (thief) =>
        thief.post('me/exclusion', { kind: 'selfExclusion', days: null }),
      ),
    },
    {
      what: 'says that the player is somebody else, who may be kept away',
      run: byCookie('the player’s person', (thief) => thief.post('me/person', newPerson())),
    },
  ],
};
