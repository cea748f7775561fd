/** The store of pictures, as the product needs it. Keys are ours: `pictures/{id}/640.webp`. */
export type Files = {
  /** Stores the whole file or nothing; a key that exists is overwritten. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** @returns null when there is none */
  get(key: string): Promise<{ bytes: Uint8Array; contentType: string } | null>
  remove(key: string): Promise<void>
}
