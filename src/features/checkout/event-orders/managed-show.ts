import type { EventRow } from '../../events/event/status.service.ts'

/** An event as the head of its managers' pages shows it. */
export const managedShow = ({ id, host_entity_id: entityID, name, status, repeats }: EventRow) => ({
  eventID: id,
  entityID,
  eventName: name,
  status,
  repeats,
})
