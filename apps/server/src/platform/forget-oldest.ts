/** For memories that must not grow: beyond its bound, what was put in first is forgotten. Called after each addition. */
export function forgetOldest<Key>(memory: Map<Key, unknown>, most: number): void {
  if (memory.size <= most) return;
  for (const oldest of memory.keys()) {
    memory.delete(oldest);
    return;
  }
}
