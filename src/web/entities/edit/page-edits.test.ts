import { expect, test } from 'vitest'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { draftOf } from '../add/entity-draft.ts'
import { changedOf, changesFor, withoutFields } from './page-edits.ts'

const profile: EntityProfile = {
  ...{ id: 'e', type: 'venue', kind: 'Venue', name: 'The Annex', username: 'annex', status: 'approved', role: 'owner' },
  ...{
    genre: ['Jazz'],
    location: 'Oakland, CA',
    coordinates: [0, 0],
    placeExact: false,
    image: null,
    pictureID: 'p',
    bio: 'A room.',
  },
  ...{ members: null, previewLink: null, homeRadius: null, setMinutes: null, explicit: null, venueName: 'The Annex' },
  ...{ venueAddress: '12 Broadway', capacity: 90, nonProfit: false, parkingOptions: ['Parking Lot'], agePolicy: '21+' },
  ...{ hours: null, startDate: null, endDate: null, socialMediaLinks: { x: 'https://x.com/a' }, collaborating: false },
  ...{ demo: false, contactEmail: 'desk@annex.example' },
}

test('only values that differ from the stored ones count as changed and are sent', () => {
  const edits = { name: 'The Annex', bio: 'A new room.', capacity: '120', genre: ['Jazz' as const] }
  expect(changedOf('profile', edits, profile)).toEqual(['bio'])
  expect(changedOf('details', edits, profile)).toEqual(['capacity'])
  const draft = { ...draftOf(profile), ...edits }
  expect(changesFor(draft, ['bio', 'capacity'])).toEqual({ bio: 'A new room.', capacity: 120 })
  expect(withoutFields(edits, ['bio', 'name', 'genre'])).toEqual({ capacity: '120' })
})

test('links that were typed and then cleared don’t count as changes', () => {
  const socialMediaLinks = { instagram: '', x: 'https://x.com/a' }
  expect(changedOf('links', { socialMediaLinks }, profile)).toEqual([])
  expect(changedOf('links', { socialMediaLinks: {} }, profile)).toEqual(['socialMediaLinks'])
})

test('a stored page opens in its form as it is', () => {
  expect(draftOf(profile)).toMatchObject({ kind: 'venue', address: '12 Broadway', capacity: '90', agePolicy: '21+' })
  expect(draftOf({ ...profile, type: 'band', kind: 'Standup Comic', explicit: false })).toMatchObject({
    ...{ kind: 'standupComic', explicit: 'clean' },
  })
})
