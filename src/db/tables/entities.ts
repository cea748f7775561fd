import type { Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { EntityGenre } from '../../kernel/genres.ts'
import type { ClaimId, EntityId, ImportId, PictureId, SellerFeeId, UserId } from '../../kernel/ids.ts'
import type { BasisPoints, Cents } from '../../kernel/money.ts'
import type { Zone } from '../../kernel/zone.ts'

type EntitiesTable = {
  id: EntityId
  type: 'band' | 'venue' | 'festival'
  name: string
  name_key: string
  username: string
  genres: Generated<EntityGenre[]>
  status: 'pending' | 'approved' | 'denied' | 'suspended' | 'unclaimed' | 'deleted'
  denied_reason: string | null
  suspended_from: 'pending' | 'approved' | 'denied' | 'unclaimed' | null
  suspended_reason: string | null
  /** The city that its page names; empty for an act whose city no one has said. */
  location: string
  city: string
  state: string
  lat: number
  lng: number
  /** False: the point is the center of the city. */
  place_exact: Generated<boolean>
  zone: Zone
  address: string | null
  picture_id: PictureId | null
  bio: Generated<string>
  members: string | null
  contact_email: string | null
  preview_link: string | null
  home_radius_miles: number | null
  set_minutes: number | null
  explicit: boolean | null
  capacity: number | null
  non_profit: Generated<boolean>
  exemption_reason: Generated<'none' | 'nonprofit' | 'religious' | 'political'>
  parking_options: Generated<string[]>
  age_policy: string | null
  hours: string | null
  starts_on: Day | null
  ends_on: Day | null
  venue_name: string | null
  social_links: Generated<Record<string, string>>
  collaborating: Generated<boolean>
  seller_account: string | null
  charges_enabled: Generated<boolean>
  payouts_enabled: Generated<boolean>
  /** Its own service fee that is in effect; both null for the standard one. */
  service_fee_rate: BasisPoints | null
  service_fee_flat_cents: Cents | null
  demo: Generated<boolean>
  decided_by: UserId | null
  decided_at: Date | null
  created_by: UserId | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  submitted_at: Date | null
  username_changed_at: Date | null
  deleted_at: Date | null
  /** When its team first shared its link or saved its QR code. */
  shared_at: Date | null
  /** What sources call a page that operators corrected: imports find it by these. */
  listed_name: string | null
  listed_city: string | null
  listed_state: string | null
  /** The operators' import that made the page. */
  created_by_import: ImportId | null
  search_key: GeneratedAlways<string>
}

type EntityManagersTable = {
  entity_id: EntityId
  user_id: UserId
  role: 'owner' | 'admin' | 'editor' | 'door'
  since: Generated<Date>
}

type EntityClaimsTable = {
  id: ClaimId
  entity_id: EntityId
  user_id: UserId
  proof: string
  link: string | null
  state: Generated<'open' | 'approved' | 'denied'>
  reason: string | null
  decided_by: UserId | null
  decided_at: Date | null
  created_at: Date
}

type SellerFeesTable = {
  id: SellerFeeId
  entity_id: EntityId
  rate: BasisPoints | null
  flat_cents: Cents | null
  starts_at: Date
  set_by: UserId | null
  created_at: Date
}

/** The tables of migrations 0004_entities.sql, 0017_entity_pages.sql and 0124_money.sql. */
export type EntitiesTables = {
  entities: EntitiesTable
  entity_claims: EntityClaimsTable
  entity_managers: EntityManagersTable
  seller_fees: SellerFeesTable
}
