import { Book } from '../lib/book.ts';
import { runFloods } from './run.ts';
const book = new Book();
await runFloods({
  seed: 1,
  book,
  isOneByOne: process.argv[2] === 'one',
  seconds: Number(process.argv[3] ?? 5),
  progress: (l) => console.log(l),
});
console.log(book.report());
console.log(book.summary());
process.exit(0);
