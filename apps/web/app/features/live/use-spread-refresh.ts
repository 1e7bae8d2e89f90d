import { useEffect, useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { spreadOut } from './spread-out.ts';

/** Reads the page again a moment after an event. Several events within this moment cause one request. */
export function useSpreadRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const refresh = useMemo(() => spreadOut(() => void revalidate()), [revalidate]);
  useEffect(() => () => refresh.forget(), [refresh]);
  return refresh.want;
}
