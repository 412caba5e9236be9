import type { PageEvent } from '@matador/protocol/rest';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { urls } from '../urls.ts';
import { statusOf } from './client.ts';
import { report } from './report.ts';

type What = Extract<PageEvent, { type: 'fatal' }>['what'];

interface Load {
  readonly error: Error | null;
  readonly data: unknown;
}

/** Leaves for the error screen when a load fails that a screen cannot do without (API-8, API-9). */
export const useFailure = ({ error, data }: Load, what: What, zoneId?: string): void => {
  const navigate = useNavigate();
  const failed = error !== null && data === undefined;
  const status = statusOf(error);
  useEffect(() => {
    if (!failed || status === 401) return;
    report({ type: 'fatal', what });
    void navigate(urls.error(status, zoneId), { replace: true });
  }, [failed, status, what, zoneId, navigate]);
};

/** Reports a table that could not be loaded (RANK-10); the screen says so in its place. */
export const useFatal = ({ error, data }: Load, what: What): void => {
  const failed = error !== null && data === undefined && statusOf(error) !== 401;
  useEffect(() => {
    if (failed) report({ type: 'fatal', what });
  }, [failed, what]);
};
