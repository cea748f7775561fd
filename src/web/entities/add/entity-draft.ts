import type { CallInputs } from '../../../contract.ts'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import type { EntityField, EntityForm, FormStep } from '../../../features/entities/rules/entity-form.ts'
import { type Kind, kindNames, kinds } from '../../../features/entities/rules/kinds.ts'
import { parkingOptions } from '../../../features/entities/rules/parking.ts'
import { fullLink, type SocialSite, socialSiteNames } from '../../../features/entities/rules/social-links.ts'
import { type AgeGroup, ageGroups, entityGenres, type EntityGenre } from '../../../kernel/genres.ts'
import { withHttps } from '../../../kernel/link-host.ts'

/** An entity while someone fills it in: every text as it was typed. */
export type EntityDraft = {
  kind: Kind | null
  name: string
  username: string
  location: string
  genre: EntityGenre[]
  bio: string
  image: string | null
  members: string
  homeRadius: string
  setMinutes: string
  explicit: '' | 'clean' | 'explicit'
  venueName: string
  address: string
  capacity: string
  nonProfit: boolean
  parkingOptions: Parking[]
  agePolicy: '' | AgeGroup
  hours: string
  startDate: string
  endDate: string
  contactEmail: string
  previewLink: string
  socialMediaLinks: Partial<Record<SocialSite, string>>
  collaborating: boolean
}

type Data = CallInputs['createEntity']['entityData']
export type Parking = NonNullable<Data['parkingOptions']>[number]
export type Change = (part: Partial<EntityDraft>) => void

/** The problems, by field. */
export type FieldErrors = Partial<Record<EntityField, string>>

/** What the fields of a step are given. */
export type StepProps = { draft: EntityDraft; change: Change; errors: FieldErrors }

export const emptyDraft: EntityDraft = {
  kind: null,
  name: '',
  username: '',
  location: '',
  genre: [],
  bio: '',
  image: null,
  members: '',
  homeRadius: '',
  setMinutes: '',
  explicit: '',
  venueName: '',
  address: '',
  capacity: '',
  nonProfit: false,
  parkingOptions: [],
  agePolicy: '',
  hours: '',
  startDate: '',
  endDate: '',
  contactEmail: '',
  previewLink: '',
  socialMediaLinks: {},
  collaborating: false,
}

/** The steps in order. */
export const draftSteps: FormStep[] = ['kind', 'about', 'details', 'picture', 'links']

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
const textOf = (number: number | null) => (number === null ? '' : `${number}`)

/** A draft as the form's rules read it. */
export const formOf = (draft: EntityDraft): EntityForm => ({
  ...draft,
  image: draft.image ?? '',
  capacity: numberOf(draft.capacity),
  homeRadius: numberOf(draft.homeRadius),
  setMinutes: numberOf(draft.setMinutes),
  previewLink: withHttps(draft.previewLink),
  socialMediaLinks: trimmed(draft.socialMediaLinks),
})

/** A draft as `createEntity` takes it. */
export const dataOf = (draft: EntityDraft): Data => ({
  ...draft,
  ...formOf(draft),
  genre: draft.genre,
  explicit: draft.explicit === '' ? null : draft.explicit === 'explicit',
})

/** Links as they are sent: without the spaces around them. */
export const trimmed = (links: EntityDraft['socialMediaLinks']): EntityDraft['socialMediaLinks'] =>
  Object.fromEntries(socialSiteNames.map((site) => [site, fullLink(site, links[site] ?? '')]))

/** A stored page as its form has it. */
export const draftOf = (profile: EntityProfile): EntityDraft => ({
  kind: kindNames.find((kind) => kinds[kind].label === profile.kind) ?? profile.type,
  name: profile.name,
  username: profile.username,
  location: profile.location,
  genre: entityGenres.filter((genre) => profile.genre.includes(genre)),
  bio: profile.bio,
  image: profile.pictureID,
  members: profile.members ?? '',
  homeRadius: textOf(profile.homeRadius),
  setMinutes: textOf(profile.setMinutes),
  explicit: profile.explicit === null ? '' : profile.explicit ? 'explicit' : 'clean',
  venueName: profile.type === 'festival' ? (profile.venueName ?? '') : '',
  address: profile.venueAddress ?? '',
  capacity: textOf(profile.capacity),
  nonProfit: profile.nonProfit,
  parkingOptions: parkingOptions.filter((option) => profile.parkingOptions.includes(option)),
  agePolicy: ageGroups.find((group) => group === profile.agePolicy) ?? '',
  hours: profile.hours ?? '',
  startDate: profile.startDate ?? '',
  endDate: profile.endDate ?? '',
  contactEmail: profile.contactEmail ?? '',
  previewLink: profile.previewLink ?? '',
  socialMediaLinks: profile.socialMediaLinks,
  collaborating: profile.collaborating,
})
