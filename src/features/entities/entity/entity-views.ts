import { z } from 'zod'
import { roles } from '../../../kernel/roles.ts'

const statuses = ['pending', 'approved', 'denied', 'suspended', 'unclaimed', 'deleted'] as const

/** An entity's page. Fields that only its managers see are omitted for everyone else. */
export const EntityProfile = z.object({
  id: z.string(),
  type: z.enum(['band', 'venue', 'festival']),
  /** What people call it: "Band", "Standup Comic", "Comedy Group", "Venue", "Festival". */
  kind: z.string(),
  name: z.string(),
  username: z.string(),
  status: z.enum(statuses),
  genre: z.array(z.string()),
  /** "City, ST"; empty for an act whose city no one has said. */
  location: z.string(),
  /** Latitude, longitude. */
  coordinates: z.tuple([z.number(), z.number()]),
  /** False: only the city is known, the point is its center. */
  placeExact: z.boolean(),
  image: z.string().nullable(),
  pictureID: z.string().nullable(),
  bio: z.string(),
  members: z.string().nullable(),
  previewLink: z.string().nullable(),
  /** Miles from home that it plays. */
  homeRadius: z.number().nullable(),
  setMinutes: z.number().nullable(),
  explicit: z.boolean().nullable(),
  /** A venue's own name; where a festival takes place. */
  venueName: z.string().nullable(),
  venueAddress: z.string().nullable(),
  capacity: z.number().nullable(),
  nonProfit: z.boolean(),
  parkingOptions: z.array(z.string()),
  agePolicy: z.string().nullable(),
  hours: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  socialMediaLinks: z.record(z.string(), z.string()),
  collaborating: z.boolean(),
  demo: z.boolean(),
  /** The caller's own, for managers; so with all below. */
  role: z.enum(roles).optional(),
  /** Why operators denied or suspended it. */
  deniedReason: z.string().nullable().optional(),
  contactEmail: z.string().nullable().optional(),
  /** Charges and payouts are on at the card provider (decision G26). */
  stripeOnboardingComplete: z.boolean().optional(),
  /** Its own platform fee on each ticket, in basis points of the price and cents; null for the standard one. */
  serviceFee: z.object({ rate: z.int(), flatCents: z.int() }).nullable().optional(),
  /** Onboarding was begun. */
  onboardingStarted: z.boolean().optional(),
  /** Someone of its team has shared its link or saved its QR code. */
  isShared: z.boolean().optional(),
  managers: z.array(z.object({ name: z.string(), role: z.enum(roles) })).optional(),
  /** The day by whose beginning the username may be changed again; null: now. */
  usernameOpensOn: z.string().nullable().optional(),
  /** The state of the caller's claim of an unclaimed page; omitted without one. */
  ownClaim: z.object({ state: z.enum(['open', 'denied']), reason: z.string().nullable() }).optional(),
})
export type EntityProfile = z.infer<typeof EntityProfile>

/** An entity that the caller runs, for the account switcher. */
export const ManagedEntity = EntityProfile.pick({
  id: true,
  type: true,
  kind: true,
  name: true,
  username: true,
  status: true,
  pictureID: true,
}).extend({ role: z.enum(roles) })
export type ManagedEntity = z.infer<typeof ManagedEntity>
