/** The store of pictures, as the product needs it. Keys are ours: `pictures/{id}/640.webp`. */
export type Files = {
  /** Stores the whole file or nothing; a key that exists is overwritten. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** @returns null when there is none */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  remove(key: string): Promise<void>
  /** The names of the folders in a folder, in order: of `pictures` each picture's id. */
  folders(folder: string): AsyncIterable<string>
  /** Removes a folder and everything in it. */
  removeFolder(folder: string): Promise<void>
  /** Removes what a `put` began so long ago, in milliseconds, and never came to finish. */
  removeUnfinished(olderThanMs: number): Promise<void>
  /** Asks the store whether it would work; for the start. */
  check(): Promise<FilesProblem | null>
}

/** What may be wrong with a store: with what it was told, or for the moment. */
export type FilesProblem = 'bucket' | 'region' | 'key' | 'secret' | 'rights' | 'unreachable'

/** The store failed or refused a request. Its cause is the vendor's error. */
export class FilesError extends Error {
  override name = 'FilesError'
}
