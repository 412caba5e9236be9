import { afterEach } from 'vitest';
import { expectDocumentedAnswers } from './answers.ts';

// Runs before every file; modules that it imports are shared by all files of a worker.
afterEach(expectDocumentedAnswers);
