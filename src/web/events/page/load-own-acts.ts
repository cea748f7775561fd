import type { Calls } from '../../api-context.ts'
import type { EventDetail } from '../show.ts'
import type { OwnAct } from './act-links.tsx'

/** The acts of a lineup that are the viewer's, with the booking of each; a host changes its own lineup in the form. */
export const loadOwnActs = (api: Calls, { eventID, acts, host }: EventDetail): Promise<OwnAct[]> =>
  Promise.all(
    acts.flatMap(({ entityID, name, isOwn }) =>
      isOwn && entityID && entityID !== host.id
        ? [
            api
              .findShowBooking({ eventID, entityDetails: { id: entityID } })
              .then(({ booking }) => ({ id: entityID, name, booking })),
          ]
        : [],
    ),
  )
