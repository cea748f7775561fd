import { expect, test } from 'vitest'
import { day } from '../../../kernel/day.ts'
import type { Zone } from '../../../kernel/zone.ts'
import { bookingNews } from './booking-news.ts'
import { collabAnswers, collabNews, inviteAnswers } from './collab-news.ts'
import { holdAnswers, holderNews, pageNews } from './hold-news.ts'

const zone = 'America/Los_Angeles' as Zone
const date = { page: { name: 'The Parlor', type: 'venue', zone }, day: day('2026-12-04') } as const
const ofBand = { ...date, page: { ...date.page, name: 'Night Ferries', type: 'band' } } as const
const midnight = new Date('2026-12-02T00:00:00-08:00')

test.each([
  [
    holderNews.placed(date, 2, midnight),
    'The Parlor is holding Fri, Dec 4 for you. You have the second hold. It expires Tue, Dec 1.',
  ],
  [holderNews.moved(date, 1), 'You now have the first hold on Fri, Dec 4 at The Parlor.'],
  [holderNews.moved(ofBand, 1), 'You now have the first hold on Fri, Dec 4 with Night Ferries.'],
  [
    holderNews.booked(date, 3),
    'The Parlor confirmed another show on Fri, Dec 4. Your third hold is now a backup, until it expires or is released.',
  ],
  [holderNews.released(date), 'The Parlor released your hold on Fri, Dec 4.'],
  [holderNews.expired(ofBand), 'Your hold on Fri, Dec 4 with Night Ferries has expired.'],
  [
    holderNews.notConfirmed(date),
    'Your hold on Fri, Dec 4 at The Parlor was released because it wasn’t confirmed in time.',
  ],
  [
    holderNews.challenge(date, 1, midnight),
    'Your first hold on Fri, Dec 4 at The Parlor was challenged. Confirm that you’re taking the date or release your hold by Wed Dec 2, 12:00 AM PST. If you don’t respond, it will be released.',
  ],
  [
    holderNews.challengeAnswered(date),
    'A hold ahead of yours on Fri, Dec 4 at The Parlor was confirmed, so your challenge has ended.',
  ],
])('the holder of a date reads: %s', (text, expected) => {
  expect(text).toBe(expected)
})

test.each([
  [pageNews.released(date, 'Night Ferries'), 'Night Ferries released their hold on Fri, Dec 4.'],
  [pageNews.expired(date, 'Night Ferries'), 'The hold for Night Ferries on Fri, Dec 4 has expired.'],
  [
    pageNews.notConfirmed(date, 'Night Ferries'),
    'The hold for Night Ferries on Fri, Dec 4 was released because it wasn’t confirmed in time.',
  ],
  [
    pageNews.challenged(date, 'Night Ferries', { dueAt: new Date('2026-11-27T04:00:00Z'), names: [] }),
    'Night Ferries challenged the holds ahead of theirs on Fri, Dec 4. Holds that aren’t confirmed by Thu Nov 26, 8:00 PM PST will be released.',
  ],
  [
    pageNews.challenged(date, 'Night Ferries', { dueAt: new Date('2026-11-27T04:00:00Z'), names: ['Owls'] }),
    'Night Ferries challenged the holds ahead of theirs on Fri, Dec 4. Holds that aren’t confirmed by Thu Nov 26, 8:00 PM PST will be released. If Owls wants the date, confirm it for them in your calendar.',
  ],
  [
    pageNews.confirmed(date, 'Night Ferries', false),
    'Night Ferries confirmed their hold on Fri, Dec 4 and wants the date. Next: create the event in your Gig Hub.',
  ],
])('the page whose date it is reads: %s', (text, expected) => {
  expect(text).toBe(expected)
})

test.each([
  [
    holdAnswers.placed(date, { holder: 'Night Ferries', rank: 1, expiresAt: midnight }),
    'Night Ferries has the first hold on Fri, Dec 4. It expires Tue, Dec 1.',
  ],
  [holdAnswers.confirmed(date), 'Hold confirmed. We let The Parlor know you want the date. It isn’t booked yet.'],
  [holdAnswers.confirmedFor('Night Ferries'), 'Hold for Night Ferries confirmed.'],
  [
    holdAnswers.challenged(date, 1, midnight),
    'Hold challenged. The holder has until Wed Dec 2, 12:00 AM PST to confirm.',
  ],
  [
    holdAnswers.challenged(date, 2, midnight),
    '2 holds challenged. Their holders have until Wed Dec 2, 12:00 AM PST to confirm.',
  ],
])('the person who changes a hold reads: %s', (text, expected) => {
  expect(text).toBe(expected)
})

const request = { eventName: 'Two bands', day: day('2026-12-04'), message: 'Shall we?', offer: '' }

test.each([
  [
    collabNews.request('Night Ferries', request),
    'Night Ferries sent you a booking request for Fri, Dec 4: Two bands.\n“Shall we?”',
  ],
  [
    collabNews.request('Night Ferries', { ...request, offer: 'Half the door' }),
    'Night Ferries sent you a booking request for Fri, Dec 4: Two bands.\nTerms: Half the door\n“Shall we?”',
  ],
  [
    collabNews.booked('The Parlor', { name: 'Two bands', day: request.day }, { isRequest: true, agreed: null }),
    'The Parlor accepted your request. You’re on the lineup of Two bands on Fri, Dec 4.',
  ],
  [
    collabNews.booked('The Parlor', { name: 'Two bands', day: request.day }, { isRequest: false, agreed: null }),
    'The Parlor created the show you agreed to. You’re on the lineup of Two bands on Fri, Dec 4.',
  ],
  [
    collabNews.booked(
      'The Parlor',
      { name: 'Two bands', day: request.day },
      {
        isRequest: true,
        agreed: {
          ...{ deal: 'guarantee', guarantee: 30_000, percentage: 0, setMinutes: 45 },
          ...{ loadIn: '17:00', setTime: '21:00' },
        },
      },
    ),
    'The Parlor accepted your request. You’re on the lineup of Two bands on Fri, Dec 4.\nTerms: $300 guarantee · Load-in 5:00 PM · Set at 9:00 PM · 45 minutes',
  ],
  [
    collabNews.bookedOtherwise('The Parlor', { name: 'Two bands', day: null }, true),
    'The Parlor accepted your request and created Two bands.',
  ],
  [
    collabNews.bookedOtherwise('The Parlor', { name: 'Two bands', day: null }, false),
    'The Parlor created the show you agreed to: Two bands.',
  ],
  [
    collabNews.agreed('Night Ferries', request),
    'Night Ferries accepted your request for Two bands on Fri, Dec 4. Create the event in your Gig Hub.',
  ],
  [collabNews.declined('The Parlor', request), 'The Parlor declined your request for Two bands on Fri, Dec 4.'],
  [collabAnswers.agreed('The Parlor'), 'Accepted. The Parlor will create the event.'],
  [collabAnswers.declined('The Parlor'), 'Declined. We let The Parlor know.'],
  [
    inviteAnswers.sent('Fog', 'Two bands'),
    'Invited Fog to Two bands. They’ll join the public lineup when they accept.',
  ],
  [
    inviteAnswers.later('Fog', 'Two bands'),
    'We’ll invite Fog when you publish Two bands. They’ll join the public lineup when they accept.',
  ],
  [inviteAnswers.confirmed('Fog', 'Two bands'), 'Fog is on the lineup of Two bands.'],
  [bookingNews.message('Fog', request, 'Hello'), 'Fog sent a message about Two bands on Fri, Dec 4.\n“Hello”'],
  [bookingNews.offer('Fog', request, '$300'), 'Fog made an offer for Two bands on Fri, Dec 4: $300.'],
  [bookingNews.counter('Fog', request, '$300'), 'Fog made a counteroffer for Two bands on Fri, Dec 4: $300.'],
  [bookingNews.accepted('Fog', request, '$300'), 'Fog accepted your offer for Two bands on Fri, Dec 4: $300.'],
  [bookingNews.declined('Fog', request), 'Fog declined your offer for Two bands on Fri, Dec 4.'],
  [bookingNews.withdrawn('Fog', request), 'Fog withdrew its offer for Two bands on Fri, Dec 4.'],
])('managers read about a request: %s', (text, expected) => {
  expect(text).toBe(expected)
})
