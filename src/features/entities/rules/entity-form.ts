import { badLinkMessage, linkHost } from '../../../kernel/link-host.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { usernameProblem } from '../../accounts/rules/username.ts'
import { type Kind, kinds } from './kinds.ts'
import { type SocialSite, socialLinkProblem, socialSiteNames } from './social-links.ts'

/** The input for an entity (decision G10); a text that was not filled in is empty, a number null. */
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
  /** Miles. */
  homeRadius: number | null
  setMinutes: number | null
  startDate: string
  endDate: string
  previewLink: string
  contactEmail: string
  socialMediaLinks: Partial<Record<SocialSite, string>>
}

export type FormStep = 'kind' | 'about' | 'details' | 'picture' | 'links'

/** A field that something can be wrong with; a social link's is its site. */
export type EntityField = Exclude<keyof EntityForm, 'socialMediaLinks'> | SocialSite

export type EntityProblem = { step: FormStep; field: EntityField; message: string }

const isVenue = ({ kind }: EntityForm) => kind === 'venue'
const needsGenre = ({ kind }: EntityForm) => kind !== null && kinds[kind].genre === null

type Words = (form: EntityForm) => string | null
const when =
  (message: string, applies: (form: EntityForm) => boolean): Words =>
  (form) =>
    applies(form) ? message : null

const emailForm = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/
const isWithin = (value: number | null, most: number) =>
  value === null || (Number.isInteger(value) && value >= 1 && value <= most)

/** How far a number may go. */
export const numberLimits = { capacity: 500_000, homeRadius: 3_000, setMinutes: 600 } as const

const digits = (value: number) => value.toLocaleString('en-US')

/** What keeps an entity from being saved, in the order in which people meet it. */
const problems: [step: FormStep, field: EntityField, words: Words][] = [
  ['kind', 'kind', when('Please choose what you’re adding.', ({ kind }) => kind === null)],
  ['about', 'name', when('Name is required.', ({ name }) => isBlank(name))],
  ['about', 'username', ({ username }) => usernameProblem(username)],
  ['about', 'location', when('Location is required.', ({ location }) => isBlank(location))],
  ['about', 'genre', when('Please select at least one genre.', (form) => needsGenre(form) && form.genre.length === 0)],
  [
    'details',
    'homeRadius',
    when(
      `Enter a whole number of miles from 1 to ${digits(numberLimits.homeRadius)}.`,
      ({ homeRadius }) => !isWithin(homeRadius, numberLimits.homeRadius),
    ),
  ],
  [
    'details',
    'setMinutes',
    when(
      `Enter a whole number of minutes from 1 to ${numberLimits.setMinutes}.`,
      ({ setMinutes }) => !isWithin(setMinutes, numberLimits.setMinutes),
    ),
  ],
  [
    'details',
    'endDate',
    when('The last day can’t be before the first day.', ({ startDate, endDate }) =>
      Boolean(startDate && endDate && endDate < startDate),
    ),
  ],
  ['details', 'address', when('Venue Address is required', (form) => isVenue(form) && isBlank(form.address))],
  ['details', 'capacity', when('Capacity is required.', (form) => isVenue(form) && form.capacity === null)],
  [
    'details',
    'capacity',
    when(
      `Enter a whole number from 1 to ${digits(numberLimits.capacity)}.`,
      ({ capacity }) => !isWithin(capacity, numberLimits.capacity),
    ),
  ],
  [
    'details',
    'previewLink',
    ({ previewLink }) => (previewLink && !linkHost(previewLink) ? badLinkMessage('preview link', previewLink) : null),
  ],
  ['picture', 'image', when('Please upload a picture.', ({ image }) => !image)],
  [
    'links',
    'contactEmail',
    when(
      'Enter an email address, or leave this blank.',
      ({ contactEmail }) => Boolean(contactEmail) && !emailForm.test(contactEmail),
    ),
  ],
  ...socialSiteNames.map((site): [FormStep, EntityField, Words] => [
    'links',
    site,
    ({ socialMediaLinks: links }) => socialLinkProblem(site, links[site] ?? ''),
  ]),
]

/** Whether a text names a field that something can be wrong with. */
export const isEntityField = (text: string): text is EntityField => problems.some(([, field]) => field === text)

/** The step that contains a field. */
export const stepOf = (field: EntityField): FormStep | null =>
  problems.find(([, problemField]) => problemField === field)?.[0] ?? null

/** Everything that is wrong with a form, or with one step of it: the first problem of each field, in order. */
export function entityProblems(form: EntityForm, step?: FormStep): EntityProblem[] {
  const problemByField = new Map<EntityField, EntityProblem>()
  for (const [at, field, words] of problems) {
    if ((step !== undefined && at !== step) || problemByField.has(field)) continue
    const message = words(form)
    if (message !== null) problemByField.set(field, { step: at, field, message })
  }
  return [...problemByField.values()]
}
