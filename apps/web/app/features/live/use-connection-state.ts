import { useSyncExternalStore } from 'react';
import { live } from './live.ts';
import type { ConnectionState } from './open-client.ts';

export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(live.onConnectionChange, live.connectionState, () => 'idle');
