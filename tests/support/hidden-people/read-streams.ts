import { expect } from 'vitest'
import { callsInProcess } from '../../../src/server/calls/execute-call.ts'
import { post } from '../chat-builders.ts'
import { bareTab } from '../live-desk.ts'
import type { Scene } from '../people-scene.ts'
import { readDeliveries } from './read-deliveries.ts'
import type { Reading } from './readings.ts'
import type { PeopleSite } from './site.ts'

const patience = { timeout: 8_000, interval: 5 }
const lastText = 'The last one'

/**
 * Everyone who may writes to the fans and in the plan, types and reads, goes to a show or no longer, asks the next person to a show and into
 * a plan, and to be friends in the end; what emails and devices said before that, and what the open tabs of all received.
 */
export async function readStreams(peopleSite: PeopleSite, { people: states }: Scene) {
  const { site, people, fans, host, venue, fanRoom, planRooms, events } = peopleSite
  const { live } = site.ctx
  const isThere = (position: number) => states[position]?.isSuspended !== true
  const tabs = people
    .map((person, position) => ({ person, position }))
    .filter(({ position }) => isThere(position))
    .map(({ person, position }) => ({ person, position, ...bareTab(site, person.token) }))
  for (const { output } of tabs)
    // oxlint-disable-next-line no-await-in-loop -- a handful, which open at the same time
    await expect.poll(output, patience).toContain('retry: ')

  for (const person of fans.filter((_, position) => isThere(position))) {
    const api = callsInProcess({ ...person, live })
    for (const chatID of [fanRoom, ...planRooms]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other; who is not in the chat, or private, is refused
      await api.sendTyping({ chatID }).catch(() => {})
      // oxlint-disable-next-line no-await-in-loop -- as above
      await post({ ...person, live }, chatID, 'Hello').catch(() => {})
      // oxlint-disable-next-line no-await-in-loop -- as above
      await api.markChatAsRead({ chatID, seq: 1 }).catch(() => {})
    }
  }
  const pairs = fans.flatMap((person, position) => {
    const next = fans[(position + 1) % fans.length]
    return next && isThere(position) ? [{ api: callsInProcess({ ...person, live }), friendID: next.who.userId }] : []
  })
  const [first = '', second = ''] = events
  for (const { api, friendID } of pairs) {
    const acts = [
      () => api.eventInvite({ friendID, eventID: first }),
      () => api.startPlan({ friendIDs: [friendID], eventID: second, note: 'Who’s in?' }),
      () => api.toggleUserAttendance({ eventID: first }),
    ]
    // oxlint-disable-next-line no-await-in-loop -- one after the other; what one may not do is refused
    for (const act of acts) await act().catch(() => {})
  }
  // A request shows its sender to whom it was sent, whatever was hidden before.
  const deliveries = await readDeliveries(peopleSite)
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const { api, friendID } of pairs) await api.sendFriendRequest({ friendId: friendID }).catch(() => {})
  await post({ ...host, live }, fanRoom, lastText, { id: venue.id })

  const isMember = await Promise.all(tabs.map(({ person }) => isIn(person, fanRoom)))
  for (const { output } of tabs.filter((_, index) => isMember[index]))
    // oxlint-disable-next-line no-await-in-loop -- all receive at the same time
    await expect.poll(output, patience).toContain(lastText)
  const streams = tabs.map(({ socket, output, position }) => {
    socket.destroy()
    const reading: Reading = { source: 'the stream', text: output(), namesPeople: false }
    return { viewer: position, reading }
  })
  return [...deliveries, ...streams]
}

const isIn = (person: PeopleSite['people'][number], chatID: PeopleSite['fanRoom']): Promise<boolean> =>
  callsInProcess(person)
    .fetchChat({ chatID })
    .then(
      () => true,
      () => false,
    )
