/**
 * Builds a value when it is first needed, and once. For what a worker that has just been woken need not have to answer: building every
 * schema and list at the start would cost it more than its answer does (measured: 9 ms of 20).
 */
export function lazily<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => (built ??= { value: build() }).value;
}

/**
 * The same for values of which there is one for each key, such as a formatter for each locale: making one costs many times what using it
 * does (measured: a third of the script that draws an account). What follows the computer's time zone must not be kept.
 */
export function lazilyPer<Value>(build: (key: string) => Value): (key: string) => Value {
  const built = new Map<string, Value>();
  return (key) => {
    const found = built.get(key) ?? build(key);
    built.set(key, found);
    return found;
  };
}
