import { ask } from '../../api.ts'
import { randomKey } from '../../random-key.ts'
import { readText, writeText } from '../../stored-text.ts'
import { keepDoorPage } from './keep-door-page.ts'
import type { OfflineDoor } from './offline-door.ts'

/** What this device and the others at a show call their entrances. */
export type DoorNames = { door: string; otherDoors: string[] }

const deviceKey = 'door-device'
/** In the background: less than until it is read again. */
const deadlineMs = 15_000

/** This browser's own random id at doors. */
function deviceId(): string {
  const stored = readText('localStorage', deviceKey)
  if (stored) return stored
  const id = randomKey()
  writeText('localStorage', deviceKey, id)
  return id
}

/** Only where the page can verify a ticket and be opened offline. */
const canKeep = () => globalThis.isSecureContext && 'indexedDB' in globalThis

/**
 * Reads the door's list for this device, and keeps it and the page. Without a secure context only the names are of use.
 *
 * @param label what staff call this entrance; null: not named
 * @returns what this device and the others at the show are called; null without an answer
 */
export async function readList(door: OfflineDoor, label: string | null): Promise<DoorNames | null> {
  const { eventID, occurrenceDate, userId } = door.place
  const before = door.list()
  const startedAt = Date.now()
  const version = before?.version ?? null
  const request = { eventID, occurrenceDate, device: deviceId(), door: label, version }
  const result = await ask('keepDoorList', request, { deadlineMs })
  if (!result.ok) return null
  const { now, keepUntil, zone, doorsAt, publicKey, version: freshVersion, list, counts } = result.answer
  const lists = list ?? before
  if (canKeep() && lists && freshVersion !== null && Date.parse(keepUntil) > Date.now()) {
    // The server's clock was read somewhere between the request and its answer.
    const clockAheadMs = Date.parse(now) - (startedAt + Date.now()) / 2
    const { tickets, formerCodes, guests } = lists
    await door
      .keep(
        {
          ...{ keepUntil, zone, doorsAt, publicKey, tickets, formerCodes, guests, clockAheadMs },
          ...{ version: freshVersion, counted: { ...counts, at: now } },
        },
        startedAt,
      )
      // Nothing waits for it: without a worker it never ends.
      .then(() => void keepDoorPage(userId, keepUntil).catch(() => null))
      // A full disk keeps no list: the door works online only.
      .catch(() => null)
  }
  return { door: result.answer.door, otherDoors: result.answer.otherDoors }
}
