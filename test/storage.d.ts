/** Chromium's storage buckets, which TypeScript does not describe. One contains the extension's database and files. */
interface Navigator {
  storageBuckets: {
    open(name: string): Promise<{ indexedDB: IDBFactory; getDirectory(): Promise<FileSystemDirectoryHandle> }>;
    delete(name: string): Promise<void>;
  };
}
