import type { SignedUp } from './account-builders.ts'
import { pictureFile } from './entity-desk.ts'

/** One call over HTTP as a person. @throws with the answer when it is refused */
async function call(baseURL: string, by: SignedUp, name: string, input: object): Promise<Record<string, string>> {
  return read(
    await fetch(`${baseURL}/api/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${by.idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    }),
  )
}

async function read(answer: Response): Promise<Record<string, string>> {
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${JSON.stringify(body)}`)
  return body
}

async function upload(baseURL: string, by: SignedUp): Promise<string> {
  const file = await pictureFile(400, 500)
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType }), file.name)
  const headers = { Authorization: `Bearer ${by.idToken}` }
  const { image = '' } = await read(await fetch(`${baseURL}/api/uploadImage`, { method: 'POST', headers, body: form }))
  return image
}

/** Adds a band that nobody else has the name of, over HTTP. */
export async function addBand(baseURL: string, owner: SignedUp): Promise<{ id: string; name: string }> {
  const key = owner.email.split('@')[0]?.replaceAll('-', '').slice(-12) ?? ''
  const name = `Night Ferries ${key}`
  const { entityID = '' } = await call(baseURL, owner, 'createEntity', {
    entityType: 'band',
    entityData: {
      name,
      username: `ferries.${key}`,
      location: 'Oakland, CA',
      genre: ['Rock'],
      image: await upload(baseURL, owner),
    },
  })
  return { id: entityID, name }
}

/** Lets pages in, as an operator does. */
export const approve = (baseURL: string, boss: SignedUp, ids: string[]) =>
  Promise.all(
    ids.map((entityID) =>
      call(baseURL, boss, 'handleRequest', { action: 'approveEntity', notification: { entityID } }),
    ),
  )

/** Publishes a show of an approved host for a week from now, over HTTP. */
export async function publishShow(baseURL: string, owner: SignedUp, hostId: string): Promise<string> {
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
    image: await upload(baseURL, owner),
    lineup: ['Salt & Rope'],
  }
  const { eventID = '' } = await call(baseURL, owner, 'saveEvent', { event, entityDetails: { id: hostId } })
  return eventID
}
