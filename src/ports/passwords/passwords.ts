/** How passwords are kept: as hashes that are slow to guess, made and compared off the event loop. */
export type Passwords = {
  /** @returns the hash with its salt, as one text */
  hash(password: string): Promise<string>
  /** Whether a password is the one that a hash was made of. */
  verify(given: { hash: string; password: string }): Promise<boolean>
}
