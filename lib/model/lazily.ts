/** Builds a value on first use. With all schemas built at once, the worker's script takes 23 ms instead of 10 (`docs/benchmarks.md`). */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}

/** Builds one value per key, on the key's first use. */
export function lazilyPer<Value extends {}>(build: (key: string) => Value): (key: string) => Value {
  const built = new Map<string, Value>();
  return (key) => {
    const found = built.get(key) ?? build(key);
    built.set(key, found);
    return found;
  };
}
