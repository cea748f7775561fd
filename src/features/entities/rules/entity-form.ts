import { linkHost } from '../../../kernel/link.ts'
import { usernameProblem } from '../../accounts/rules/username.ts'
import { type Kind, kinds } from './kinds.ts'
import { type SocialSite, socialLinkProblem, socialSiteNames } from './social-links.ts'

/** What is asked of a new entity (decision G10); a text that was not filled in is empty. */
export type EntityForm = {
  kind: Kind | null
  name: string
  username: string
  /** "City, ST" or a ZIP code. */
  location: string
  genre: readonly string[]
  /** An uploaded picture's id. */
  image: string
  address: string
  capacity: number | null
  startDate: string
  endDate: string
  previewLink: string
  socialMediaLinks: Partial<Record<SocialSite, string>>
}

export type FormStep = 'kind' | 'about' | 'details' | 'picture' | 'links'

const isVenue = ({ kind }: EntityForm) => kind === 'venue'
const needsGenre = ({ kind }: EntityForm) => kind !== null && kinds[kind].genre === null

type Problem = (form: EntityForm) => string | null
const when =
  (message: string, applies: (form: EntityForm) => boolean): Problem =>
  (form) =>
    applies(form) ? message : null

/** What keeps an entity from being added, in the order in which people meet it. */
const problems: [step: FormStep, problem: Problem][] = [
  ['kind', when('Please choose what you are adding.', ({ kind }) => kind === null)],
  ['about', when('Name is required.', ({ name }) => !name.trim())],
  ['about', ({ username }) => usernameProblem(username)],
  ['about', when('Location is required.', ({ location }) => !location.trim())],
  ['about', when('Please select at least one genre.', (form) => needsGenre(form) && form.genre.length === 0)],
  ['details', when('Venue Address is required', (form) => isVenue(form) && !form.address.trim())],
  ['details', when('Capacity is required.', (form) => isVenue(form) && form.capacity === null)],
  [
    'details',
    when('The last day is before the first.', ({ startDate, endDate }) =>
      Boolean(startDate && endDate && endDate < startDate),
    ),
  ],
  ['picture', when('Please upload a picture.', ({ image }) => !image)],
  [
    'links',
    ({ socialMediaLinks: links }) => firstOf(socialSiteNames, (site) => socialLinkProblem(site, links[site] ?? '')),
  ],
  [
    'links',
    when(
      'The preview needs a link that begins with https://',
      ({ previewLink }) => Boolean(previewLink) && !linkHost(previewLink),
    ),
  ],
]

/** The first problem of a form, or of one step of it. */
export const entityProblem = (form: EntityForm, step?: FormStep): string | null =>
  firstOf(problems, ([at, problem]) => (step === undefined || at === step ? problem(form) : null))

function firstOf<Item>(items: readonly Item[], words: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = words(item)
    if (found !== null) return found
  }
  return null
}
