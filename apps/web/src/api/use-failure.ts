import type { PageEvent } from '@matador/protocol/rest';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { urls } from '../urls.ts';
import { isOfOtherAccount, statusOf } from './client.ts';
import { useIsOnline } from './online.ts';
import { report } from './report.ts';

type What = Extract<PageEvent, { type: 'fatal' }>['what'];

interface Load {
  readonly error: Error | null;
  readonly data: unknown;
}

interface Tried {
  readonly data: unknown;
  /** What is shown is the answer to another question. */
  readonly isPlaceholderData: boolean;
  /** Of this query, since it was first asked. */
  readonly errorUpdateCount: number;
}

/** A session that has ended, or become another's, is for the whole page to deal with. */
const isOfSession = (error: Error | null): boolean => statusOf(error) === 401 || isOfOtherAccount(error);

/**
 * Leaves for the error screen when a load fails that a screen cannot do without (API-8, API-9). Offline the screen waits
 * for its load, and the page says why (ROUTE-15).
 * @param isSaid the screen itself says what is wrong
 */
export const useFailure = ({ error, data }: Load, what: What, zoneId?: string, isSaid = false): void => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const failedAt = `${pathname}${search}${hash}`;
  const isOnline = useIsOnline();
  const failed = error !== null && data === undefined && !isOfSession(error);
  const status = statusOf(error);
  useEffect(() => {
    if (!failed || isSaid || (status === 0 && !isOnline)) return;
    report({ type: 'fatal', what });
    void navigate(urls.error(status, zoneId), { replace: true, state: { failedAt } });
  }, [failed, isSaid, isOnline, status, what, zoneId, failedAt, navigate]);
};

/**
 * A load that failed and has nothing to show. It stays so while it tries again, where `isError` of a query would give way
 * to the shape of what comes, at every poll.
 */
export const hasFailed = ({ data, isPlaceholderData, errorUpdateCount }: Tried): boolean =>
  (data === undefined || isPlaceholderData) && errorUpdateCount > 0;

/** Reports a table that could not be loaded (RANK-10); the screen says so in its place. */
export const useFatal = ({ error, data }: Load, what: What): void => {
  const failed = error !== null && data === undefined && !isOfSession(error);
  useEffect(() => {
    if (failed) report({ type: 'fatal', what });
  }, [failed, what]);
};
