import { parseArgs } from 'node:util';
import { RegisterServer } from '../apps/server/test/register-server.ts';

/**
 * A national register of exclusions to try things out with, in memory, on this machine alone:
 * `npm run -s exclusion-register -- --exclude "Erika Mustermann,1964-08-12,2030-01-01"`. Prints how a server is to be
 * started with it. Ctrl-C ends it.
 */

const USAGE =
  'usage: npm run -s exclusion-register -- [--port 8090] [--exclude "FULL NAME,BIRTHDAY,UNTIL"]..., days as 2030-01-01';
const HIGHEST_PORT = 65_535;

interface Person {
  readonly legalName: string;
  readonly birthDay: string;
  readonly until: Date;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Null for what names nobody, or no day. */
const personIn = (text: string): Person | null => {
  const [legalName = '', birthDay = '', end = ''] = text.split(',').map((part) => part.trim());
  const until = new Date(`${end}T00:00:00Z`);
  const isRight = legalName !== '' && DAY.test(birthDay) && DAY.test(end) && !Number.isNaN(until.getTime());
  return isRight ? { legalName, birthDay, until } : null;
};

const optionsOf = (): { readonly port: number; readonly people: readonly Person[] } | null => {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '8090' }, exclude: { type: 'string', multiple: true, default: [] } },
    });
    const port = Number(values.port);
    const people = values.exclude.map(personIn);
    const known = people.filter((one) => one !== null);
    return Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT && known.length === people.length
      ? { port, people: known }
      : null;
  } catch {
    return null;
  }
};

const main = async (): Promise<number> => {
  const options = optionsOf();
  if (options === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const register = new RegisterServer();
  for (const { until, ...whom } of options.people) register.exclude(whom, until);
  const url = await register.listen(options.port);
  process.stdout.write(
    `The register listens, and excludes ${String(options.people.length)} from the start. With it:\n` +
      `EXCLUSION_REGISTER_URL=${url} EXCLUSION_REGISTER_TOKEN=${register.token} npm start\n`,
  );
  return 0;
};

process.exitCode = await main();
