import type { AccountsTables } from './tables/accounts.ts'
import type { ChatTables } from './tables/chat.ts'
import type { CheckoutTables } from './tables/checkout.ts'
import type { CollabRequestsTables, DateHoldsTables, SettlementSheetsTables } from './tables/collab-requests.ts'
import type { DisputesTables } from './tables/disputes.ts'
import type { CashTables, DoorTables } from './tables/door.ts'
import type { EntitiesTables } from './tables/entities.ts'
import type { EventsTables } from './tables/events.ts'
import type { FollowingTables } from './tables/following.ts'
import type { FriendsTables } from './tables/friends.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { ImportsTables } from './tables/imports.ts'
import type {
  CheckoutQuestionTables,
  FeesBackTables,
  GroupHoldTables,
  LifecycleTables,
  TicketRefundTables,
  TransferTables,
  WaitlistTables,
} from './tables/lifecycle.ts'
import type { ContactTables, MessagesTables } from './tables/messages.ts'
import type { NotificationsTables, PushTables } from './tables/notifications.ts'
import type { OperatorsTables } from './tables/operators.ts'
import type { PlacesTables } from './tables/places.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { TeamTables } from './tables/team.ts'
import type { WaitingLineTables } from './tables/waiting-lines.ts'

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
  CashTables &
  DoorTables &
  OperatorsTables &
  ImportsTables &
  TeamTables &
  FollowingTables &
  FriendsTables &
  DisputesTables &
  FeesBackTables &
  LifecycleTables &
  TransferTables &
  WaitlistTables &
  WaitingLineTables &
  CheckoutQuestionTables &
  GroupHoldTables &
  TicketRefundTables &
  MessagesTables &
  ChatTables &
  CollabRequestsTables &
  DateHoldsTables &
  SettlementSheetsTables
