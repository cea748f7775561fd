import type { Calls } from '../../api-context.ts'
import type { RefusalBody } from '../../api.ts'
import { words } from '../events-words.ts'
import type { Show } from '../show.ts'

/** A past show, and the next shows at its venue. */
export type OverShowData = {
  message: string
  eventName: string
  day: string | null
  venueName: string
  roomID: string | null
  next: Show[]
}

const nextMost = 6

/** The show in the refusal `event/already-passed`, and the next shows at its venue. */
export async function loadOverShow(api: Calls, { message, data = {} }: RefusalBody): Promise<OverShowData> {
  const detail = (field: string) => {
    const value = data[field]
    return typeof value === 'string' ? value : null
  }
  const roomID = detail('venueID') ?? detail('hostID')
  const next = roomID ? (await api.listEventsOfEntity({ entityID: roomID, limit: nextMost })).events : []
  const eventName = detail('eventName') ?? words.over.nameless
  return {
    message,
    eventName,
    day: detail('day'),
    venueName: detail('venueName') ?? words.over.placeless,
    roomID,
    next,
  }
}
