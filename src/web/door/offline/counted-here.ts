import { guestUse, type KeptUse, offlineOut } from '../../../features/door/rules/offline-door.ts'
import type { KeptList } from './door-database.ts'

/** People whom a door counts; `at` is when the server did, by its clock. */
export type RoomCounts = NonNullable<KeptList['counted']>

type Device = {
  list: Pick<KeptList, 'tickets' | 'counted'>
  /** By ticket what this device did to it since the list was read. */
  uses: ReadonlyMap<string, KeptUse | null>
  /** Of listed parties, whom it let in since. */
  partyPeople: number
}

/**
 * How many are in by a list that this device keeps, with what it did since; a reload without a connection has nothing newer.
 *
 * @returns null of a list without counts
 */
export function countHere({ list, uses, partyPeople }: Device): RoomCounts | null {
  if (!list.counted) return null
  const listedTickets = new Map(list.tickets.map((ticket) => [ticket.codeHash, ticket]))
  let [came, isNew, stepped] = [partyPeople, 0, 0]
  for (const [key, ownUse] of uses) {
    const listed = listedTickets.get(key) ?? null
    const before = { listed, ownUse: undefined }
    const change = Number(guestUse({ listed, ownUse }) !== null) - Number(guestUse(before) !== null)
    came += change
    if (listed === null) isNew += change
    stepped += Number(offlineOut({ listed, ownUse }) !== null) - Number(offlineOut(before) !== null)
  }
  const { admitted, expected, alsoInside, out, at } = list.counted
  return {
    admitted: Math.max(0, admitted + came),
    expected: Math.max(expected + isNew, admitted + came),
    alsoInside: alsoInside - stepped,
    out: Math.max(0, out + stepped),
    at,
  }
}
