import type { AccountsTables } from './tables/accounts.ts'
import type { ChatTables } from './tables/chat.ts'
import type { CheckoutTables } from './tables/checkout.ts'
import type { CollabRequestsTables, DateHoldsTables } from './tables/collab-requests.ts'
import type { ContactTables } from './tables/contact.ts'
import type { DoorTables } from './tables/door.ts'
import type { EntitiesTables } from './tables/entities.ts'
import type { EventsTables } from './tables/events.ts'
import type { FollowingTables } from './tables/following.ts'
import type { FriendsTables } from './tables/friends.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImportsTables } from './tables/imports.ts'
import type { FeesBackTables, LifecycleTables } from './tables/lifecycle.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { NotificationsTables } from './tables/notifications.ts'
import type { OperatorsTables } from './tables/operators.ts'
import type { PlacesTables } from './tables/places.ts'
import type { PushTables } from './tables/push.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { TeamTables } from './tables/team.ts'

/** Every table, as Kysely sees it. */
export type Tables = PlacesTables &
  AccountsTables &
  SignInTables &
  IdentityTables &
  NotificationsTables &
  PushTables &
  ContactTables &
  EntitiesTables &
  EventsTables &
  CheckoutTables &
  DoorTables &
  OperatorsTables &
  ImportsTables &
  TeamTables &
  FollowingTables &
  FriendsTables &
  FeesBackTables &
  LifecycleTables &
  MessagesTables &
  ChatTables &
  CollabRequestsTables &
  DateHoldsTables
