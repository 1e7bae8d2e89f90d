import type { ApiError } from '@marque/contracts/api-error';
import { useDescribeRefusal } from './use-describe-refusal.ts';

/** The server's own sentence for an error of a call, or ours if the call did not reach the server. */
export function useErrorSentence(): (error: Pick<ApiError, 'code' | 'detail'> | undefined) => string {
  const describe = useDescribeRefusal();
  return (error) => error?.detail || describe({ refused: true, code: error?.code ?? 'unreachable' });
}
