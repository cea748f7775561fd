import type { SignedUp } from './account-builders.ts'
import { callAs } from './call-as.ts'
import { uploadPicture } from './entity-desk.ts'

/** Adds a band that no one else has the name of, over HTTP. */
export async function addBand(baseURL: string, owner: SignedUp): Promise<{ id: string; name: string }> {
  const key = owner.email.split('@')[0]?.replaceAll('-', '').slice(-12) ?? ''
  const name = `Night Ferries ${key}`
  const call = callAs(baseURL, owner)
  const { entityID } = await call('createEntity', {
    entityType: 'band',
    entityData: {
      name,
      username: `ferries.${key}`,
      location: 'Oakland, CA',
      genre: ['Rock'],
      bio: 'Songs of the bay.',
      image: await uploadPicture(call, 400, 500),
    },
  })
  return { id: entityID, name }
}

/** Lets pages in, as an operator does. */
export const approve = (baseURL: string, boss: SignedUp, ids: string[]) =>
  Promise.all(
    ids.map((entityID) =>
      callAs(baseURL, boss)('handleRequest', { action: 'approveEntity', notification: { entityID } }),
    ),
  )

/** Publishes a show of an approved host for a week from now, over HTTP. */
export async function publishShow(
  baseURL: string,
  owner: SignedUp,
  hostId: string,
  over: Record<string, unknown> = {},
): Promise<string> {
  const call = callAs(baseURL, owner)
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const event = {
    eventName: 'Harbor Lights',
    eventDescription: 'An evening of songs.',
    genre: 'Rock',
    ageGroup: '21+',
    venueName: 'The Blue Door',
    venueAddress: '1101 Pacific Ave, Santa Cruz, CA 95060',
    eventDate: day,
    eventTime: '20:30',
    image: await uploadPicture(call, 400, 500),
    lineup: ['Salt & Rope'],
    ...over,
  }
  const { eventID } = await call('saveEvent', { event, entityDetails: { id: hostId } })
  return eventID
}
