import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Record<string, string | number>;

type ChildOptions = {
  kind?: 'client' | 'internal';
  attributes?: SpanAttributes;
  /** Spans of other traces for which the same work is done. */
  links?: Span[];
};

/** A piece of work in a trace. Whoever begins one ends it once. */
export type Span = {
  startChild(name: string, options?: ChildOptions): Span;
  addAttributes(attributes: SpanAttributes): void;
  /** Of an error only the kind is recorded, because its message may contain what a customer has entered. */
  end(failure?: unknown): void;
  isOpen(): boolean;
};

const current = new AsyncLocalStorage<Span | undefined>();

/**
 * The span for which this code runs. Undefined if its cause is not traced. A timer or a connection that a request has
 * left behind runs for none.
 */
export function currentSpan(): Span | undefined {
  const span = current.getStore();
  return span?.isOpen() ? span : undefined;
}

export const runWithin = <Result>(span: Span | undefined, work: () => Result): Result =>
  current.run(span, work);

/** Measures a call that leaves the process, if its cause is traced. */
export function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  call: () => Promise<Result>,
): Promise<Result> {
  const span = currentSpan()?.startChild(name, { kind: 'client', attributes });
  return span ? measure(span, call) : call();
}

/** Measures work that several traces wait for. It belongs to the first of them, and the others are linked. */
export function inSharedSpan<Result>(
  name: string,
  causes: (Span | undefined)[],
  { attributes, work }: { attributes: SpanAttributes; work: () => Promise<Result> },
): Promise<Result> {
  const [first, ...links] = causes.filter((cause) => cause?.isOpen()) as Span[];
  return first ? measure(first.startChild(name, { attributes, links }), work) : runWithin(undefined, work);
}

/** Runs the work for this span, and ends the span with it. */
export async function measure<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await runWithin(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
