import type { CallInputs, CallOutputs } from '../../../contract.ts'
import { databaseName } from './was-at-door.ts'
import type { KeptUse } from '../../../features/door/rules/offline-door.ts'

type Answer = CallOutputs['keepDoorList']
type Request = CallInputs['sendOfflineCheckIns']

/** A date of a show, as this device names it: `<event> <day>`. */
export type DoorKey = string

/** The list of a date that this device keeps for one person of the door's staff, and what its clock is off by. */
export type KeptList = Pick<Answer, 'keepUntil' | 'zone' | 'doorsAt' | 'publicKey'> &
  NonNullable<Answer['list']> & { door: DoorKey; userId: string; version: string; clockAheadMs: number } & {
    /** How many were in, and when, by the server's clock; a list that an earlier release kept has none. */
    counted?: Answer['counts'] & { at: string }
  }

/** What this device did at a door since its list was read. */
export type Entry = {
  /** In order; the database numbers them. */
  seq?: number
  door: DoorKey
  /** The ticket's hash, or the listed guest's id. */
  key: string
  nonce: string
  /** `valid-again`: the server took the check-in back; `out`: it scanned the holder out. */
  kind: 'check-in' | 'undo' | 'valid-again' | 'out'
  people: number
  use?: KeptUse
  /** Its holder came back in: the check-in that an undo would take back is an earlier one. */
  isReturn?: boolean
  /** What the server has yet to be sent, with the show that it belongs to; null once it has it. */
  unsent: (Pick<Request, 'eventID' | 'occurrenceDate'> & { checkIn: Request['checkIns'][number] }) | null
  /** When the server had it, in ms of this device's clock: a list read before that doesn't have it. */
  sentAtMs: number | null
}

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('lists', { keyPath: 'door' })
      request.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(request.error))
  })
  opening.catch(() => {
    opening = null
  })
  return opening
}

/** One transaction over both stores; writes are on the disk when it resolves, and survive a dead battery. */
async function inStores<Result>(
  mode: IDBTransactionMode,
  work: (stores: { lists: IDBObjectStore; entries: IDBObjectStore }) => () => Result,
): Promise<Result> {
  const transaction = (await open()).transaction(['lists', 'entries'], mode, { durability: 'strict' })
  const result = work({ lists: transaction.objectStore('lists'), entries: transaction.objectStore('entries') })
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })
}

/** A door's list and everything that was done there, and what is still unsent of all doors. */
export const readDoor = (door: DoorKey) =>
  inStores('readonly', ({ lists, entries }) => {
    const list: IDBRequest<KeptList | undefined> = lists.get(door)
    const all: IDBRequest<Entry[]> = entries.getAll()
    return () => ({ list: list.result ?? null, entries: all.result })
  })

/** @returns its number */
export const addEntry = (entry: Entry) =>
  inStores('readwrite', ({ entries }) => {
    const added = entries.add(entry)
    return () => Number(added.result)
  })

/** Notes that the server has these. */
export const markSent = (sentEntries: readonly Entry[], sentAtMs: number) =>
  inStores('readwrite', ({ entries }) => {
    for (const entry of sentEntries) entries.put({ ...entry, unsent: null, sentAtMs })
    return () => undefined
  })

/** Keeps a list that was read from `readAtMs` on: what the server had by then is in it. */
export const writeList = (list: KeptList, readAtMs: number) =>
  inStores('readwrite', ({ lists, entries }) => {
    lists.put(list)
    const all: IDBRequest<Entry[]> = entries.getAll()
    all.onsuccess = () => {
      for (const { seq, door, sentAtMs } of all.result) {
        if (seq !== undefined && door === list.door && sentAtMs !== null && sentAtMs < readAtMs) entries.delete(seq)
      }
    }
    return () => undefined
  })

/**
 * Wipes the lists of everyone else and those whose time is over, and what was done at their doors. What is still unsent stays:
 * it has no names, and the next person of that door's staff sends it.
 *
 * @param userId null wipes all lists
 */
export async function wipeLists(userId: string | null, nowMs: number): Promise<void> {
  await inStores('readwrite', ({ lists, entries }) => {
    const allLists: IDBRequest<KeptList[]> = lists.getAll()
    allLists.onsuccess = () => {
      const over = allLists.result.filter((list) => list.userId !== userId || Date.parse(list.keepUntil) < nowMs)
      for (const { door } of over) lists.delete(door)
      const wiped = new Set(over.map(({ door }) => door))
      const allEntries: IDBRequest<Entry[]> = entries.getAll()
      allEntries.onsuccess = () => {
        for (const { seq, door, unsent } of allEntries.result) {
          if (seq !== undefined && unsent === null && (userId === null || wiped.has(door))) entries.delete(seq)
        }
      }
    }
    return () => undefined
  })
}
