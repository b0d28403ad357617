/**
 * The minimal worker. It answers "echo" at once, a cached look-up after one read of IndexedDB, and a look-up at the service after the
 * requests for its address.
 */
declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: unknown, sender: unknown, send: (answer: unknown) => void) => boolean): void } };
};

/** The database, opened by the first message that needs it, so that a worker that only echoes waits for nothing. */
let opened: Promise<IDBDatabase> | undefined;

const open = () =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("bound", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("values");
    opening.onsuccess = () => resolve(opening.result);
  });

/** The requests for an address, set in advance. */
let requests: { url: string; headers: Record<string, string> }[] = [];

chrome.runtime.onMessage.addListener((message, _sender, send) => {
  if (typeof message === "object" && message !== null && "ignored" in message) return false;
  if (message === "echo") send(message);
  else if (typeof message === "object" && message !== null && "requests" in message) {
    requests = message.requests as typeof requests;
    send(null);
  } else if (typeof message === "object" && message !== null && "lookUp" in message) {
    const answers = requests.map(async ({ url, headers }) => (await fetch(url, { headers, cache: "no-store" })).text());
    void answers[0]?.then(send);
  } else readOrStore(message, send);
  return true;
});

function readOrStore(message: unknown, send: (answer: unknown) => void): void {
  opened ??= open();
  void opened.then((database) => {
    const stores = typeof message === "object" && message !== null && "store" in message;
    const store = database.transaction("values", stores ? "readwrite" : "readonly").objectStore("values");
    if (stores) store.put(message.store, "answer");
    const reading = store.get("answer");
    reading.onsuccess = () => send(reading.result ?? null);
  });
}
