import type { Calls } from '../api-context.ts'
import { dateText } from '../events/when.ts'
import { paths } from '../../kernel/paths.ts'
import { mayEdit } from '../../kernel/roles.ts'

/** The links for a poster: a page that the person manages, and its upcoming shows. */
export type OwnLinks = {
  entityID: string
  mayEdit: boolean
  name: string
  path: string
  shows: { name: string; path: string }[]
}

const mostPages = 20
const mostShows = 24

/** The public pages of the signed-in person, each with its next shows. */
export async function loadOwnLinks(api: Calls): Promise<OwnLinks[]> {
  const { entities } = await api.listManagedEntities({})
  const pages = entities.filter(({ status }) => status === 'approved').slice(0, mostPages)
  return Promise.all(
    pages.map(async ({ id, username, name, role }) => {
      const { events } = await api.listEventsOfEntity({ entityID: id, limit: mostShows })
      return {
        entityID: id,
        mayEdit: mayEdit(role),
        name,
        path: paths.entity(username),
        shows: events.map(({ eventID, eventName, day }) => ({
          name: `${eventName} · ${dateText(day)}`,
          path: paths.event(eventID),
        })),
      }
    }),
  )
}
