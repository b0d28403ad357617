/**
 * The minimal worker. It echoes a message at once, and answers a cached look-up after one read of IndexedDB. It answers a look-up at the
 * service after the requests for its address.
 */
declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: Message, sender: unknown, send: (answer: unknown) => void) => boolean): void } };
};

/** A message with the member of one task. Any other message is echoed. */
interface Message {
  ignored?: unknown;
  requests?: Request[];
  lookUp?: string;
  store?: unknown;
  read?: true;
}

interface Request {
  url: string;
  headers: Record<string, string>;
}

/** The database, opened by the first message that needs it, so that a worker that only echoes waits for nothing. */
let opened: Promise<IDBDatabase> | undefined;

const open = () =>
  new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open("bound", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("values");
    opening.onsuccess = () => resolve(opening.result);
  });

/** The requests for an address, set in advance. */
let requests: Request[] = [];

chrome.runtime.onMessage.addListener((message, _sender, send) => {
  if ("ignored" in message) return false;
  if ("requests" in message) {
    requests = message.requests ?? [];
    send(null);
  } else if ("lookUp" in message) {
    const answers = requests.map(async ({ url, headers }) => (await fetch(url, { headers, cache: "no-store" })).text());
    void answers[0]?.then(send);
  } else if ("store" in message || "read" in message) readOrStore(message, send);
  else send(message);
  return true;
});

function readOrStore(message: Message, send: (answer: unknown) => void): void {
  opened ??= open();
  void opened.then((database) => {
    const store = database.transaction("values", "store" in message ? "readwrite" : "readonly").objectStore("values");
    if ("store" in message) store.put(message.store, "answer");
    const reading = store.get("answer");
    reading.onsuccess = () => send(reading.result ?? null);
  });
}
