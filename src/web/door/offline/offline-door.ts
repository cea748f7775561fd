import type { CallInputs } from '../../../contract.ts'
import { guestUse, type KeptUse, offlineOut, ownUses } from '../../../features/door/rules/offline-door.ts'
import { createSubscribers } from '../../subscribers.ts'
import type { Guest, ListedParty } from '../door-types.ts'
import { countHere, type RoomCounts } from './counted-here.ts'
import { addEntry, type DoorKey, type Entry, type KeptList, markSent, readDoor, writeList } from './door-database.ts'

export type DoorPlace = Pick<CallInputs['checkIn'], 'eventID' | 'occurrenceDate'> & { userId: string }
export type ListedTicket = KeptList['tickets'][number]

/** What the screen shows of it. */
export type OfflineState = {
  list: KeptList | null
  /** What is still unsent of this door, oldest first. */
  unsent: readonly Entry[]
  /** People whom this device let in and the server doesn't count yet. */
  uncounted: number
  /** How many are in by the list and what this device did since; null without a list that says so. */
  counts: RoomCounts | null
}

const doorKeyOf = ({ eventID, occurrenceDate }: DoorPlace): DoorKey => `${eventID} ${occurrenceDate}`

/**
 * What this device knows of a door and did there: in memory for answers at once, and in the browser's database before
 * anyone is told (decision 0232). Tabs of one browser share the database.
 */
export function createOfflineDoor(place: DoorPlace) {
  const door = doorKeyOf(place)
  const changes = createSubscribers()
  let channel: BroadcastChannel | null = null
  /** One step at a time: a list that is being read again can't forget what is being written. */
  let lastStep: Promise<unknown> = Promise.resolve()
  let list: KeptList | null = null
  let entries: Entry[] = []
  let state: OfflineState = { list: null, unsent: [], uncounted: 0, counts: null }
  let index = indexOf(null)

  const ofThisDoor = () => entries.filter((entry) => entry.door === door)

  function publish() {
    const unsent = ofThisDoor().filter((entry) => entry.unsent !== null)
    state = { list, unsent, uncounted: uncountedOf(unsent), counts: list && countsOf(list, ofThisDoor()) }
    changes.publish()
  }
  function enqueue<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = lastStep.then(step, step)
    lastStep = next.catch(() => null)
    return next
  }
  async function read() {
    const stored = await readDoor(door)
    const isUsable = stored.list?.userId === place.userId && Date.parse(stored.list.keepUntil) > Date.now()
    list = isUsable ? stored.list : null
    entries = stored.entries
    index = indexOf(list)
    publish()
  }
  function changed() {
    publish()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage(door)
  }
  function listen() {
    if (channel || !('BroadcastChannel' in globalThis)) return
    channel = new BroadcastChannel('door')
    channel.addEventListener('message', () => void enqueue(read).catch(() => null))
  }

  return {
    place,
    door,
    load() {
      listen()
      return enqueue(read)
    },
    subscribe: changes.subscribe,
    state: () => state,
    close() {
      channel?.close()
      channel = null
    },
    now: () => new Date(Date.now() + (list?.clockAheadMs ?? 0)),
    list: () => (list && Date.parse(list.keepUntil) > Date.now() ? list : null),
    ticketOfHash: (hash: string) => index.byHash.get(hash) ?? null,
    ticketOfId: (id: string) => index.byId.get(id) ?? null,
    /** @param code a ticket's hash, or a door code: of before the ticket was sent to someone */
    isFormerCode: (code: string) => index.formerCodes.has(code),
    ticketsOfDoorCode: (code: string) => index.byDoorCode.get(code) ?? [],
    ownUse: (key: string) => ownUses(ofThisDoor()).get(key),
    /** The listed guests and tickets with what this device did since the list was read. */
    guests(): { guests: Guest[]; listed: ListedParty[] } {
      const entriesHere = ofThisDoor()
      const uses = ownUses(entriesHere)
      return {
        guests: (list?.tickets ?? []).flatMap((ticket) => guestsOf(ticket, uses.get(ticket.codeHash))),
        listed: (list?.guests ?? []).map((party) => {
          const taps = tapsOf(entriesHere, party.guestID)
          const admitted = taps.reduce((sum, { people }) => sum + people, 0)
          return { ...party, partyAdmitted: party.partyAdmitted + admitted, checkInHere: taps.at(-1) ?? null }
        }),
      }
    },
    /** Resolves once it is on the disk. */
    add: (entry: Omit<Entry, 'door' | 'seq'>) =>
      enqueue(async () => {
        const whole: Entry = { ...entry, door }
        const seq = await addEntry(whole)
        entries = [...entries, { ...whole, seq }]
        changed()
      }),
    settle: (settled: Entry[]) =>
      enqueue(async () => {
        const now = Date.now()
        await markSent(settled, now)
        const seqs = new Set(settled.map(({ seq }) => seq))
        entries = entries.map((entry) => (seqs.has(entry.seq) ? { ...entry, unsent: null, sentAtMs: now } : entry))
        changed()
      }),
    /** @param readAtMs when the server was asked for it */
    keep: (fresh: Omit<KeptList, 'door' | 'userId'>, readAtMs: number) =>
      enqueue(async () => {
        await writeList({ ...fresh, door, userId: place.userId }, readAtMs)
        await read()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
        channel?.postMessage(door)
      }),
  }
}

export type OfflineDoor = ReturnType<typeof createOfflineDoor>

/** What the head says: with those whom this device let in and the server doesn't count yet. */
export const withUncounted = <Count extends { admitted: number; expected: number }>(
  count: Count,
  uncounted: number,
) => ({
  admitted: Math.max(0, count.admitted + uncounted),
  expected: Math.max(count.expected, count.admitted + uncounted),
})

function indexOf(list: KeptList | null) {
  const byDoorCode = new Map<string, ListedTicket[]>()
  for (const ticket of list?.tickets ?? []) {
    byDoorCode.set(ticket.doorCode, [...(byDoorCode.get(ticket.doorCode) ?? []), ticket])
  }
  return {
    byHash: new Map(list?.tickets.map((ticket) => [ticket.codeHash, ticket])),
    byId: new Map<string, ListedTicket>(list?.tickets.map((ticket) => [ticket.ticketID, ticket])),
    byDoorCode,
    formerCodes: new Set(list?.formerCodes.flatMap(({ codeHash, doorCode }) => [codeHash, doorCode])),
  }
}

const isUndone = (entries: readonly Entry[], nonce: string) =>
  entries.some((entry) => entry.kind === 'undo' && entry.nonce === nonce)

/** Whom of a listed party this device let in since the list was read. */
const tapsOf = (entries: readonly Entry[], guestID: string): Entry[] =>
  entries.filter(({ key, kind, nonce }) => key === guestID && kind === 'check-in' && !isUndone(entries, nonce))

function countsOf(list: KeptList, entries: readonly Entry[]): RoomCounts | null {
  const parties = new Set<string>(list.guests.map(({ guestID }) => guestID))
  const uses = new Map([...ownUses(entries)].filter(([key]) => !parties.has(key)))
  const partyPeople = list.guests
    .flatMap(({ guestID }) => tapsOf(entries, guestID))
    .reduce((sum, { people }) => sum + people, 0)
  return countHere({ list, uses, partyPeople })
}

const uncountedOf = (unsent: readonly Entry[]): number =>
  unsent.reduce((sum, { kind, people }) => sum + (kind === 'check-in' ? people : -people), 0)

/** A ticket as the guest list shows it; one that was refunded only while its holder is in. */
function guestsOf(ticket: ListedTicket, ownUse: KeptUse | null | undefined): Guest[] {
  const use = guestUse({ listed: ticket, ownUse })
  const guest = { ...ticket, use, out: offlineOut({ listed: ticket, ownUse }) }
  if (ticket.state === 'valid' || ticket.state === 'used') return [{ ...guest, state: use ? 'used' : 'valid' }]
  return ticket.state === 'refunded' && use ? [{ ...guest, state: 'refunded' }] : []
}
