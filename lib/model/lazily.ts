/**
 * Builds a value once, on first use. Keeps schemas and lists out of the worker's start: building all of them would cost more than its
 * answer (measured: 9 ms of 20).
 */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}

/**
 * Builds one value for each key, such as a formatter for each locale. Making a formatter costs many times its use (measured: a third of the
 * script that draws an account). Values that depend on the computer's time zone must not be cached.
 */
export function lazilyPer<Value>(build: (key: string) => Value): (key: string) => Value {
  const built = new Map<string, Value>();
  return (key) => {
    const found = built.get(key) ?? build(key);
    built.set(key, found);
    return found;
  };
}
