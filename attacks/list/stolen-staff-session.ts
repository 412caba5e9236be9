import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { PUBLIC_DEMO } from '../lib/house.ts';
import { newPassword } from '../lib/people.ts';
import { Clerk } from '../lib/staff.ts';

const NAME = 'paula.w';

const renewed = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const make = async () => {
    await house.stop();
    try {
      return await house.createOperator(NAME, newPassword(), PUBLIC_DEMO);
    } finally {
      await house.start(PUBLIC_DEMO);
    }
  };
  const { at } = await Clerk.signIn(house, arena.network(), await make());
  const thief = at.stolenAt(arena.network());
  if ((await thief.get('ops/commands')).status !== 200) throw new NotThere('the session is good for nothing');
  await make();
  const { status } = await thief.get('ops/commands');
  return status === 200 ? 'a stolen session of the staff lives on after its account was renewed' : null;
};

/** OPS-9: whoever renews an account of the staff ends what was stolen of it. */
export const stolenStaffSession: Attack = {
  number: 4,
  title: 'a renewed staff account leaves stolen sessions alive',
  attempts: [{ what: 'uses a session from before `create-operator` renewed the account', run: renewed }],
};
