import { expect, test } from 'vitest';
import { countsIn } from './system-calls.ts';

test('counts are read by call, and what could not be counted is left out', () => {
  const said = `
1234,,raw_syscalls:sys_enter,811017,100.00,,
56,,syscalls:sys_enter_writev,811017,100.00,,
<not counted>,,syscalls:sys_enter_sendto,0,100.00,,`;
  expect(countsIn(said)).toEqual({ all: 1234, writev: 56 });
  expect(countsIn('Error: no permission')).toEqual({});
});
