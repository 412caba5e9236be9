import { TERMS_VERSION } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { CallError } from '#web/api/client.ts';
import { errorsOfRefusal, errorsOfShape, firstWrong } from './registration-errors.ts';

const RIGHT = {
  userName: 'Vorhand9',
  mail: 'otto@players.example',
  password: 'grand mit vieren',
  birthDay: '1980-03-14',
  country: 'DE',
  termsVersion: TERMS_VERSION,
};

const TODAY = '2026-11-24';

test('what is filled in rightly may be sent', () => {
  expect(errorsOfShape(RIGHT, TODAY)).toEqual({});
});

test('every field that is empty or of the wrong shape is told at once, and the cursor goes to the first', () => {
  const errors = errorsOfShape(
    { ...RIGHT, userName: 'Herz Dame', mail: 'otto', password: 'short', birthDay: '', termsVersion: '' },
    TODAY,
  );
  expect(errors).toEqual({
    userName: 'session.nameWrong',
    mail: 'session.mailWrong',
    password: 'session.passwordShort',
    birthDay: 'common.birthDayWrong',
    termsVersion: 'session.termsMissing',
  });
  expect(firstWrong(errors)).toBe('userName');
});

test('who is too young is told so together with everything else', () => {
  expect(errorsOfShape({ ...RIGHT, birthDay: '2008-11-25', termsVersion: '' }, TODAY)).toEqual({
    birthDay: 'session.tooYoung',
    termsVersion: 'session.termsMissing',
  });
});

test('what the server refuses stands at its field; what it says of none does not', () => {
  const refusal = (path: string) =>
    new CallError(400, { type: 'about:blank', title: 'Bad Request', status: 400, errors: [{ path, message: '' }] });
  expect(errorsOfRefusal(refusal('body.userName'))).toEqual({ userName: 'session.nameTaken' });
  expect(errorsOfRefusal(refusal('body.birthDay'))).toEqual({ birthDay: 'session.tooYoung' });
  expect(errorsOfRefusal(refusal('body'))).toEqual({});
  expect(errorsOfRefusal(new Error('lost'))).toEqual({});
});
