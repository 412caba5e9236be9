import { enter } from './lib/enter.mjs';

enter(() =>
  import('./lib/commands.mjs').then(({ runCommand }) => runCommand(process.argv[2] || '', process.argv.slice(3))),
);
