/** The browser's database of doors: lists, and what is still to be sent. */
export const databaseName = 'door'

/** Whether this browser was ever at a door: no one else gets an empty database, or the code for it. */
export async function wasAtDoor(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  return !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === databaseName)
}
