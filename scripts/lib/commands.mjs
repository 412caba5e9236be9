import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkAll } from './check-all.mjs';
import { runHostile } from './hostile.mjs';
import { run } from './child.mjs';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { ensurePrograms, fetchPrograms } from './debian.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureLighthouse } from './lighthouse.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { ensureNats } from './nats.mjs';
import { installPeers } from './peers.mjs';
import { ensurePostgres } from './postgres.mjs';
import { main, Problem } from './problem.mjs';
import { runNode } from './runtime.mjs';
import { runJourneys, runStates, runVitest, runWithNats } from './runners.mjs';
import { ensureWebBuilt } from './web-build.mjs';
import { tryXskat } from './xskat.mjs';

/** Progress goes to stderr: stdout belongs to what is run. @param {string} line */
const progress = (line) => process.stderr.write(`${line}\n`);
/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

/** Where the command was typed, so that files named there are found: npm itself goes to the project's folder. */
const typedIn = (/** @type {string} */ name) =>
  process.env.npm_lifecycle_event === name ? process.env.INIT_CWD : process.cwd();

/** The random deals of all games and claims; by this command ten thousand of each game, and a hundred thousand claims. */
const LAWS_TESTS = [
  'packages/skat/src/laws.test.ts',
  'packages/skat/src/ruling/ruling.test.ts',
  'packages/skat/src/review/list/laws.test.ts',
  'packages/romme/src/laws.test.ts',
  'packages/belote/src/laws.test.ts',
  'packages/belote/src/review/list/laws.test.ts',
  'apps/web/src/games/columns.test.ts',
];
/** The random operations on the books; by this command a hundred thousand of them. */
const CHANCE_TEST = 'apps/server/src/matching/chance.test.ts';
const LEDGER_TEST = 'apps/server/src/money/books.test.ts';
/** Random histories against an oracle; by this command three hundred of them. */
const SETTLEMENT_TEST = 'apps/server/src/tournaments/settlement-oracle.test.ts';

/** The tests that look at every state of every screen, and at every moment of the tables. */
const STATES_OF_SCREENS = [
  ...['lobby', 'joining', 'games', 'account'].map((part) => `e2e/states/states-of-${part}.test.ts`),
  'e2e/states/tables.test.ts',
];

/** @param {readonly string[]} args */
const benchWeb = async (args) => {
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(progress) };
  await ensureWebBuilt(progress);
  await ensureLighthouse(progress);
  return runNode(['bench/web.ts', ...args], { env });
};

/** @param {readonly string[]} args */
const benchTable = async (args) => {
  const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
  await ensureWebBuilt(progress);
  return runNode(['bench/table.ts', ...args], { env });
};

/** What builds an image and runs it, without a daemon and without a registry of images. */
const CONTAINER_PROGRAMS = {
  '/usr/bin/podman': 'podman',
  '/usr/sbin/runc': 'runc',
  '/usr/bin/mmdebstrap': 'mmdebstrap',
};

/** @param {readonly string[]} args */
const testContainer = async (args) => {
  const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
  await ensurePrograms(progress, CONTAINER_PROGRAMS);
  return runNode(['ops/container.ts', ...args], { env });
};

/** The proxies, each with what not every machine has of what it needs. */
const PROXY_PACKAGES = {
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing1', 'libopentracing-c-wrapper0'],
  nginx: ['nginx'],
  caddy: ['caddy'],
};

/** @param {readonly string[]} args */
const testProxies = async (args) => {
  const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
  await ensureWebBuilt(progress);
  for (const [name, packages] of Object.entries(PROXY_PACKAGES)) await fetchPrograms(progress, name, packages);
  return runNode(['ops/proxies.ts', '--packages', inRoot('.cache', 'debian'), ...args], { env });
};

/** Many processes with all that they stand on. @param {readonly string[]} args */
const testCluster = async (args) => {
  const nats = await ensureNats(progress);
  if (args.includes('--quick'))
    return runNode(['cluster/main.ts', ...args], { env: { ...process.env, NATS_SERVER_PATH: nats } });
  const faketime = await fetchPrograms(progress, 'faketime', ['libfaketime']);
  const env = {
    ...process.env,
    NATS_SERVER_PATH: nats,
    POSTGRES_BIN: await ensurePostgres(progress),
    HAPROXY_FOLDER: await fetchPrograms(progress, 'haproxy', PROXY_PACKAGES.haproxy),
    FAKETIME_LIBRARY: join(faketime, 'usr', 'lib', 'x86_64-linux-gnu', 'faketime', 'libfaketimeMT.so.1'),
  };
  return runNode(['cluster/main.ts', ...args], { env });
};

/** What each alarm rings at and what not, by Prometheus' own tool. */
const testAlarms = async () => {
  const promtool = `${await fetchPrograms(progress, 'prometheus', ['prometheus'])}/usr/bin/promtool`;
  const cwd = inRoot('ops', 'prometheus');
  for (const args of [
    ['check', 'rules', 'alarms.yml'],
    ['test', 'rules', 'alarms.test.yml'],
  ]) {
    const code = await run(promtool, args, { cwd, stdio: 'inherit' });
    if (code !== 0) return code;
  }
  return 0;
};

/**
 * Pictures of every state into a folder, `gallery` unless named; with languages named, those in two sizes.
 * @param {readonly string[]} args
 */
const runGallery = async ([folder = 'gallery', ...languages]) => {
  const target = resolve(typedIn('gallery') ?? ROOT, folder);
  const code = await (languages.length === 0
    ? runStates(progress, [], { GALLERY_DIR: target })
    : runStates(progress, STATES_OF_SCREENS, { GALLERY_DIR: target, GALLERY_LANGUAGES: languages.join(',') }));
  say(`The pictures are in ${target}, all of them in index.html.`);
  return code;
};

/** States of the console whose screens are taken for `docs/OFFICE.md`; a new file of them is an entry here. */
const OFFICE_STATES = [
  'console',
  'console-cases',
  'console-calendar',
  'console-house',
  'console-prizes',
  'console-ledger',
  'console-fair',
].map((name) => `e2e/states/${name}.test.ts`);

/** Pictures of the console's screens into a folder. @param {readonly string[]} args */
const runOfficePictures = ([folder = 'office-pictures']) =>
  runStates(progress, OFFICE_STATES, { GALLERY_DIR: resolve(typedIn('office-pictures') ?? ROOT, folder) });

/**
 * Texts that do not fit on a phone, by language.
 * @param {readonly string[]} args languages, all that are written if none; with `--pictures FOLDER` first, what was measured
 *   is there to be looked at
 */
const runMisfits = async ([option, folder, ...rest]) => {
  const { CATALOGUES } = await import('../../packages/protocol/src/languages.ts');
  const isPictured = option === '--pictures' && folder !== undefined;
  const pictures = isPictured ? { GALLERY_DIR: resolve(typedIn('misfits') ?? ROOT, folder) } : {};
  const args = isPictured ? rest : [option, folder, ...rest].filter((one) => one !== undefined);
  const file = inRoot('test-results', 'misfits.jsonl');
  rmSync(file, { force: true });
  mkdirSync(inRoot('test-results'), { recursive: true });
  const languages = args.length > 0 ? args : CATALOGUES;
  const code = await runStates(progress, STATES_OF_SCREENS, {
    MEASURE_LANGUAGES: languages.join(','),
    MISFITS_FILE: file,
    ...pictures,
  });
  const found = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  for (const { language, width, state, what } of found) say(`${language} ${width} px, ${state}: ${what}`);
  for (const language of languages)
    say(`${language}: ${found.filter((one) => one.language === language).length} texts that do not fit`);
  if (code !== 0) say('Not everything was measured: the states that failed above were not looked at.');
  return code === 0 && found.length === 0 ? 0 : 1;
};

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<number>>>} */
const COMMANDS = {
  dev: () => dev(say),
  check: async () => ((await checkAll(say)) ? 0 : 1),
  format: (args) => runNode(['node_modules/prettier/bin/prettier.cjs', '--write', ...(args.length > 0 ? args : ['.'])]),
  build: () => ensureWebBuilt(say).then(() => 0),
  'test:unit': (args) => runVitest(['--project', 'unit', ...args]),
  'test:server': (args) => runWithNats(progress, ['--project', 'server', ...args]),
  'test:laws': (args) =>
    runVitest(['--project', 'unit', ...LAWS_TESTS, ...args], { LAWS_DEALS: '10000', CLAIM_ENDINGS: '100000' }),
  'test:chance': (args) => runVitest(['--project', 'server', CHANCE_TEST, ...args], { CHANCE_DRAWS: '100000' }),
  'test:ledger': (args) => runVitest(['--project', 'server', LEDGER_TEST, ...args], { LEDGER_OPERATIONS: '100000' }),
  'create-operator': (args) => runNode(['apps/server/src/create-operator.ts', ...args]),
  'test:settlement': (args) => runVitest(['--project', 'server', SETTLEMENT_TEST, ...args], { SETTLEMENT_RUNS: '300' }),
  'test:mutations': (args) => runNode(['mutations/main.ts', ...args]),
  'test:hostile': (args) => runHostile(progress, args),
  'test:attacks': (args) => runNode(['attacks/main.ts', ...args], { cwd: typedIn('test:attacks') }),
  'test:e2e': (args) => ensureWebBuilt(progress).then(() => runJourneys(progress, args)),
  'test:states': (args) => ensureWebBuilt(progress).then(() => runStates(progress, args)),
  mails: async ([folder = 'mails', ...languages]) =>
    runNode(['scripts/mails.ts', resolve(typedIn('mails') ?? ROOT, folder), ...languages], {
      env: { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) },
    }),
  misfits: (args) => ensureWebBuilt(progress).then(() => runMisfits(args)),
  gallery: (args) => ensureWebBuilt(progress).then(() => runGallery(args)),
  'office-pictures': (args) => ensureWebBuilt(progress).then(() => runOfficePictures(args)),
  'test:alarms': testAlarms,
  'test:container': testContainer,
  'test:proxies': testProxies,
  'test:restore': (args) => runNode(['ops/restore.ts', ...args]),
  'test:faults': (args) => runNode(['faults/main.ts', ...args]),
  'test:cluster': testCluster,
  'test:releases': async (args) => {
    const NATS_SERVER_PATH = await ensureNats(progress);
    const env = { ...process.env, NATS_SERVER_PATH, CHROMIUM_PATH: await ensureHeadless(progress) };
    return runNode(['releases/main.ts', ...args], { env });
  },
  'bench:peers': async () => installPeers(say),
  'simulate:season': (args) => runNode(['simulation/main.ts', ...args]),
  'simulate:collusion': (args) => runNode(['simulation/collusion.ts', ...args]),
  'simulate:scale': (args) => runNode(['simulation/scale.ts', ...args]),
  backup: (args) => runNode(['apps/server/src/backup.ts', ...args]),
  'table-log': (args) => runNode(['apps/server/src/table-log.ts', ...args]),
  restore: (args) => runNode(['apps/server/src/restore.ts', ...args]),
  staging: (args) => runNode(['apps/server/src/staging.ts', ...args]),
  'bench:moves': (args) => runNode(['bench/moves.ts', ...args]),
  'profile:moves': (args) => runNode(['bench/profile-moves.ts', ...args]),
  'bench:nodes': async (args) => {
    const env = { ...process.env, NATS_SERVER_PATH: await ensureNats(progress) };
    return runNode(['bench/nodes.ts', ...args], { env });
  },
  'bench:tracing': (args) => runNode(['bench/tracing.ts', ...args]),
  'bench:matching': (args) => runNode(['bench/matching.ts', ...args]),
  'bench:web': benchWeb,
  'bench:table': benchTable,
  'bench:rankings': (args) => runNode(['bench/rankings.ts', ...args]),
  'bench:office': async (args) => {
    await ensureWebBuilt(progress);
    const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
    return runNode(['bench/office.ts', ...args], { env });
  },
  'bench:join': (args) => runNode(['bench/join.ts', ...args]),
  'bench:sockets': (args) => runNode(['bench/sockets.ts', ...args]),
  'bench:search': (args) => runNode(['bench/search.ts', ...args]),
  'bench:list': (args) => runNode(['bench/list.ts', ...args]),
  'bench:review': async (args) => {
    await ensureWebBuilt(progress);
    const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
    return runNode(['bench/review.ts', ...args], { env });
  },
  'bench:practice': async (args) => {
    await ensureWebBuilt(progress);
    const env = { ...process.env, CHROMIUM_PATH: await ensureHeadless(progress) };
    return runNode(['bench/practice.ts', ...args], { env });
  },
  'bench:people': (args) => runNode(['bench/people.ts', ...args]),
  'bench:claims': (args) => runNode(['bench/claims.ts', ...args]),
  'bench:influence': (args) => runNode(['bench/influence.ts', ...args]),
  'bench:bots': (args) => tryXskat(progress).then(() => runNode(['bench/bots.ts', ...args])),
  'bench:romme': (args) => runNode(['packages/romme/bench/random-games.ts', ...args]),
  'bench:melds': (args) => runNode(['packages/romme/bench/meld-solver.ts', ...args]),
  'bench:skat': (args) => runNode(['packages/skat/bench/random-games.ts', ...args]),
  'bench:belote': (args) => runNode(['packages/belote/bench/random-games.ts', ...args]),
};

/**
 * `node scripts/run.mjs NAME ARGS`: one of the commands above, or scripts/NAME.ts on the project's Node; the packages
 * are installed before if need be.
 * @param {string} name
 * @param {readonly string[]} args
 */
export const runCommand = (name, args) =>
  main(async () => {
    const script = inRoot('scripts', `${name}.ts`);
    const command = COMMANDS[name];
    if (command === undefined && !existsSync(script)) throw new Problem(`There is no command ${name || '""'}.`);
    await ensureInstalled(progress);
    return command?.(args) ?? runNode([script, ...args], { cwd: typedIn(name) });
  });
