import { shownTime } from '../../../kernel/zone.ts'
import type { EventRow } from '../../events/event/status.service.ts'

/** An event as the head of its managers' pages shows it: two of one name are told apart by date and place. */
export function managedShow(event: EventRow) {
  const { id, host_entity_id: entityID, name, status, repeats, day, wall_time: wallTime, zone } = event
  // The day of a postponed show says nothing anymore.
  const shownDay = repeats || status === 'postponed' ? null : day
  return {
    eventID: id,
    entityID,
    eventName: name,
    status,
    repeats,
    day: shownDay,
    dayOfWeek: repeats ? event.day_of_week : null,
    wallTime: status === 'postponed' ? null : shownDay ? shownTime(wallTime, shownDay, zone) : wallTime,
    venueName: event.venue_name,
  }
}
