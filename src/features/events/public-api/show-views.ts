import { z } from 'zod'
import { ageGroups, eventGenres } from '../../../kernel/genres.ts'
import { EventCard } from '../listings/listings.contract.ts'

const day = (text: string) => z.string().meta({ format: 'date', description: text })
const url = (text: string) => z.string().meta({ format: 'uri', description: text })
const moment = (text: string) => z.string().nullable().meta({ format: 'date-time', description: text })
const id = () => z.string().meta({ format: 'uuid' })

/** Another thing of this site that a show names. */
const PageLink = z.object({
  id: id(),
  name: z.string(),
  url: url('Its page on this site.'),
  apiUrl: url('The same in this API.'),
})

const Price = EventCard.shape.price.unwrap().extend({
  kind: EventCard.shape.price.unwrap().shape.kind.meta({
    description:
      '`free`; `from`: the cheapest ticket sold here, with taxes and fees in it; `door`: the cover at the door; `entry`: a price paid at the door or in advance on another site; `listed`: as the source of an imported show has it, whatever it includes.',
  }),
  cents: z.int().meta({ description: 'US cents. The whole price, as this site shows it.' }),
  upToCents: z.int().nullable().meta({ description: 'The upper end, where the price is a range.' }),
  isSingle: z.boolean().optional().meta({ description: 'Whether every ticket that can be bought costs that.' }),
  named: z.array(z.string()).optional().meta({ description: 'What each price is for, where a source says it.' }),
})

/** A show of the public API, at one of its dates. */
export const PublicShow = z.object({
  id: id(),
  occurrenceID: id().meta({ description: 'The date: a weekly show has one for each week.' }),
  name: z.string(),
  status: z.enum(['scheduled', 'postponed', 'canceled']),
  movedFrom: day('The day it was announced for before it moved.').nullable(),
  day: day('On the venue’s calendar.'),
  startsAt: moment('With the venue’s offset; null while the time isn’t announced.'),
  doorsAt: moment('When doors open; null where it isn’t known.'),
  endsAt: moment('When it ends; null where it isn’t known.'),
  zone: z.string().meta({ description: 'The venue’s IANA time zone, like `America/Los_Angeles`.' }),
  isWeekly: z.boolean(),
  venue: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    lat: z.number(),
    lng: z.number(),
    isExact: z.boolean().meta({ description: 'False: only the city is known, and the point is its center.' }),
    page: PageLink.nullable(),
  }),
  host: PageLink.nullable().meta({
    description: 'Who puts the show on; null for a listing, which no host has confirmed.',
  }),
  acts: z.array(
    z.object({
      name: z.string(),
      page: PageLink.omit({ name: true }).nullable(),
    }),
  ),
  genre: z.enum(eventGenres).nullable(),
  age: z.enum(ageGroups).nullable(),
  ageNote: z.string().nullable(),
  price: Price.nullable().meta({ description: 'Null if no price is listed, and once a show is off.' }),
  isSoldOut: z.boolean(),
  ticketUrl: url('Where tickets are sold, here or elsewhere.').nullable(),
  pictureUrl: url('The poster as WebP.').nullable(),
  distanceMiles: z.number().nullable().meta({ description: 'From the place of the search.' }),
  listing: z
    .object({
      source: z.string().nullable(),
      url: url('The source’s page.').nullable(),
      checkedOn: day('When the source was last checked.').nullable(),
    })
    .nullable()
    .meta({ description: 'For a show imported from another source, until a manager of its page confirms it.' }),
  isDemo: z.boolean().meta({ description: 'Made up, to try the site out.' }),
  updatedAt: z.string().meta({ format: 'date-time' }),
  url: url('Its page on this site. Please link to it.'),
  apiUrl: url('The same show in this API.'),
})
export type PublicShow = z.infer<typeof PublicShow>

/** One show, with what its page says besides. */
export const PublicShowPage = PublicShow.extend({
  description: z.string(),
  tickets: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        cents: z.int().meta({ description: 'US cents for one ticket, with taxes and fees in it.' }),
        isEarlyBird: z.boolean(),
        isSoldOut: z.boolean(),
      }),
    )
    .meta({ description: 'Tickets sold here for this date.' }),
  dates: z.array(
    z.object({
      occurrenceID: id(),
      day: day('On the venue’s calendar.'),
      startsAt: moment('With the venue’s offset.'),
      url: url('The page of this date.'),
    }),
  ),
})
export type PublicShowPage = z.infer<typeof PublicShowPage>

const next = url('The next page; null on the last one.').nullable()

export const PublicShows = z.object({ shows: z.array(PublicShow), next })

/** With where a search looked. */
export const PublicShowsNearby = PublicShows.extend({
  place: z.object({ name: z.string(), lat: z.number(), lng: z.number() }),
})
