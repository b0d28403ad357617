/** Builds a value on first use. Building all schemas would take 13 of the 23 ms of the worker's start (`docs/benchmarks.md`). */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}

/** Builds one value per key, on its first use. */
export function lazilyPer<Value>(build: (key: string) => Value): (key: string) => Value {
  const built = new Map<string, Value>();
  return (key) => {
    const found = built.get(key) ?? build(key);
    built.set(key, found);
    return found;
  };
}
