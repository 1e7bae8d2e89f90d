export type Readiness = { state: 'starting' | 'ready' | 'draining' };

export const createReadiness = (): Readiness => ({ state: 'starting' });
