/** Chromium's place for all that the extension stores, which TypeScript does not describe. */
interface Navigator {
  storageBuckets: {
    open(name: string): Promise<{ indexedDB: IDBFactory; getDirectory(): Promise<FileSystemDirectoryHandle> }>;
    delete(name: string): Promise<void>;
  };
}
