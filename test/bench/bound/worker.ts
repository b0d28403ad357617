/** The least that a cached look-up does: one message, one read of IndexedDB, one answer. */
declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: unknown, sender: unknown, send: (answer: unknown) => void) => boolean): void } };
};

const opened = new Promise<IDBDatabase>((resolve) => {
  const opening = indexedDB.open("bound", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("values");
  opening.onsuccess = () => resolve(opening.result);
});

chrome.runtime.onMessage.addListener((message, _sender, send) => {
  void opened.then((database) => {
    const stores = typeof message === "object" && message !== null && "store" in message;
    const store = database.transaction("values", stores ? "readwrite" : "readonly").objectStore("values");
    if (stores) store.put(message.store, "answer");
    const reading = store.get("answer");
    reading.onsuccess = () => send(reading.result ?? null);
  });
  return true;
});
