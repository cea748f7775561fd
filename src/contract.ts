import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { accountsContract } from './features/accounts/accounts.contract.ts'
import { passkeysContract } from './features/accounts/passkeys.contract.ts'
import { signInContract } from './features/accounts/sign-in.contract.ts'
import { settingsContract } from './features/accounts/settings.contract.ts'
import { termsContract } from './features/accounts/terms.contract.ts'
import { attendanceContract } from './features/events/attendance.contract.ts'
import { contactContract } from './features/contact/contact.contract.ts'
import { listingsContract } from './features/events/listings.contract.ts'
import { pushContract } from './features/accounts/push.contract.ts'
import { picturesContract } from './features/pictures/pictures.contract.ts'
import { checkoutContract } from './features/checkout/checkout.contract.ts'
import { lifecycleContract } from './features/checkout/lifecycle.contract.ts'
import { pastShowsContract } from './features/events/past-shows.contract.ts'
import { eventsContract } from './features/events/events.contract.ts'
import { venuesContract } from './features/events/venues.contract.ts'
import { lineupContract } from './features/events/lineup.contract.ts'
import { roomsContract } from './features/events/rooms.contract.ts'
import { placesContract } from './features/places/places.contract.ts'
import { claimsContract } from './features/entities/claims.contract.ts'
import { entitiesContract } from './features/entities/entities.contract.ts'
import { teamContract } from './features/entities/team.contract.ts'
import { updateEntityContract } from './features/entities/update-entity.contract.ts'
import { blocksContract } from './features/people/blocks.contract.ts'
import { favoritesContract } from './features/people/favorites.contract.ts'
import { peopleContract } from './features/people/people.contract.ts'
import { reportsContract } from './features/people/reports.contract.ts'
import { accountDeskContract } from './features/operators/account-desk.contract.ts'
import { entityDeskContract } from './features/operators/entity-desk.contract.ts'
import { jobDeskContract } from './features/operators/job-desk.contract.ts'
import { orderDeskContract } from './features/operators/order-desk.contract.ts'
import { reportDeskContract } from './features/operators/report-desk.contract.ts'
import { operatorsContract } from './features/operators/operators.contract.ts'
import { teamInvitesContract } from './features/requests/team-invites.contract.ts'
import { requestsContract } from './features/requests/requests.contract.ts'
import { importsContract } from './features/imports/imports.contract.ts'
import { leavingContract } from './features/leaving/leaving.contract.ts'
import { doorContract } from './features/door/door.contract.ts'

/** Every call, flat: its key is its name and its path, `POST /api/<name>`. */
export const contract = {
  ...eventsContract,
  ...lineupContract,
  ...roomsContract,
  ...placesContract,
  ...venuesContract,
  ...picturesContract,
  ...accountsContract,
  ...pushContract,
  ...signInContract,
  ...passkeysContract,
  ...settingsContract,
  ...termsContract,
  ...contactContract,
  ...listingsContract,
  ...attendanceContract,
  ...pastShowsContract,
  ...entitiesContract,
  ...teamContract,
  ...updateEntityContract,
  ...claimsContract,
  ...peopleContract,
  ...favoritesContract,
  ...blocksContract,
  ...reportsContract,
  ...operatorsContract,
  ...entityDeskContract,
  ...accountDeskContract,
  ...orderDeskContract,
  ...reportDeskContract,
  ...jobDeskContract,
  ...requestsContract,
  ...teamInvitesContract,
  ...doorContract,
  ...checkoutContract,
  ...lifecycleContract,
  ...importsContract,
  ...leavingContract,
}

export type Contract = typeof contract
export type CallInputs = InferContractRouterInputs<Contract>
export type CallOutputs = InferContractRouterOutputs<Contract>
