import type { CallInputs } from '../../contract.ts'
import type { EntityForm, FormStep } from '../../features/entities/rules/entity-form.ts'
import type { Kind } from '../../features/entities/rules/kinds.ts'
import type { SocialSite } from '../../features/entities/rules/social-links.ts'
import type { AgeGroup, EntityGenre } from '../../kernel/genres.ts'

/** A new entity while somebody fills it in: every text as it was typed. */
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

/** A draft as the form's rules read it. */
export const formOf = (draft: EntityDraft): EntityForm => ({
  ...draft,
  image: draft.image ?? '',
  capacity: numberOf(draft.capacity),
})

/** A draft as `createEntity` takes it. */
export const dataOf = (draft: EntityDraft): Data => ({
  ...draft,
  image: draft.image ?? '',
  homeRadius: numberOf(draft.homeRadius),
  setMinutes: numberOf(draft.setMinutes),
  capacity: numberOf(draft.capacity),
  explicit: draft.explicit === '' ? null : draft.explicit === 'explicit',
  socialMediaLinks: Object.fromEntries(
    Object.entries(draft.socialMediaLinks).map(([site, link]) => [site, link.trim()]),
  ),
})
