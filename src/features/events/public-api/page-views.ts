import { z } from 'zod'
import { kindNames } from '../../entities/rules/kinds.ts'

const url = (text: string) => z.string().meta({ format: 'uri', description: text })

/** A venue, a festival or an act of the public API. */
export const PublicPage = z.object({
  id: z.string().meta({ format: 'uuid' }),
  kind: z.enum(kindNames),
  name: z.string(),
  username: z.string(),
  genres: z.array(z.string()),
  location: z.string().meta({ description: '“City, ST”; empty for an act whose city isn’t known.' }),
  lat: z.number(),
  lng: z.number(),
  distanceMiles: z.number().nullable().meta({ description: 'From the place of the search.' }),
  pictureUrl: url('As WebP.').nullable(),
  isClaimed: z.boolean().meta({ description: 'False: made by an import, and no one has claimed it yet.' }),
  isDemo: z.boolean().meta({ description: 'Made up, to try the site out.' }),
  url: url('Its page on this site. Please link to it.'),
  apiUrl: url('The same page in this API.'),
  showsUrl: url('Its upcoming shows in this API.'),
})
export type PublicPage = z.infer<typeof PublicPage>

/** One of them, with what its page says besides. */
export const PublicPageDetails = PublicPage.extend({
  bio: z.string(),
  address: z.string().nullable(),
  isExact: z.boolean().meta({ description: 'False: only the city is known, and the point is its center.' }),
  capacity: z.number().nullable(),
  agePolicy: z.string().nullable(),
  hours: z.string().nullable(),
  startsOn: z.string().nullable().meta({ format: 'date', description: 'Of a festival.' }),
  endsOn: z.string().nullable().meta({ format: 'date', description: 'Of a festival.' }),
  links: z.record(z.string(), z.string()).meta({ description: 'Its website and profiles elsewhere.' }),
})
export type PublicPageDetails = z.infer<typeof PublicPageDetails>

export const PublicPages = z.object({
  pages: z.array(PublicPage),
  total: z.int().meta({ description: 'Of all pages of this list.' }),
  next: url('The next page of the list; null on the last one.').nullable(),
  place: z.object({ name: z.string(), lat: z.number(), lng: z.number() }),
})
