import { expect } from 'vitest'
import { callsInProcess } from '../../../src/server/calls/execute-call.ts'
import { post } from '../chat-builders.ts'
import { bareTab } from '../live-desk.ts'
import type { Scene } from '../people-scene.ts'
import type { Reading } from './readings.ts'
import type { PeopleSite } from './site.ts'

const patience = { timeout: 8_000, interval: 5 }
const lastText = 'The last one'

/** Everyone who may writes to the fans, types and reads; what the open tabs of all received by the end. */
export async function readStreams({ site, people, fans, host, venue, fanRoom }: PeopleSite, { people: states }: Scene) {
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
    // oxlint-disable-next-line no-await-in-loop -- one after the other; who is not in the chat, or private, is refused
    await api.sendTyping({ chatID: fanRoom }).catch(() => {})
    // oxlint-disable-next-line no-await-in-loop -- as above
    await post({ ...person, live }, fanRoom, 'Hello').catch(() => {})
    // oxlint-disable-next-line no-await-in-loop -- as above
    await api.markChatAsRead({ chatID: fanRoom, seq: 1 }).catch(() => {})
  }
  await post({ ...host, live }, fanRoom, lastText, { id: venue.id })

  const isMember = await Promise.all(tabs.map(({ person }) => isIn(person, fanRoom)))
  for (const { output } of tabs.filter((_, index) => isMember[index]))
    // oxlint-disable-next-line no-await-in-loop -- all receive at the same time
    await expect.poll(output, patience).toContain(lastText)
  return tabs.map(({ socket, output, position }) => {
    socket.destroy()
    const reading: Reading = { source: 'the stream', text: output(), namesPeople: false }
    return { viewer: position, reading }
  })
}

const isIn = (person: PeopleSite['people'][number], chatID: PeopleSite['fanRoom']): Promise<boolean> =>
  callsInProcess(person)
    .fetchChat({ chatID })
    .then(
      () => true,
      () => false,
    )
