declare const idBrand: unique symbol

/** A UUIDv7 in text, of pictures a UUIDv8 (decision 0095), unique across all kinds of things. */
type Id<Kind extends string> = string & { readonly [idBrand]: Kind }

export type UserId = Id<'user'>
export type RegistrationId = Id<'registration'>
export type SessionId = Id<'session'>
export type PasskeyId = Id<'passkey'>
export type ApiKeyId = Id<'api-key'>
export type EntityId = Id<'entity'>
export type EventId = Id<'event'>
export type OccurrenceId = Id<'occurrence'>
export type TicketTypeId = Id<'ticket type'>
export type StockId = Id<'stock'>
export type OrderId = Id<'order'>
export type PromoCodeId = Id<'promo code'>
export type QuestionId = Id<'question'>
export type TicketId = Id<'ticket'>
export type TicketRefundId = Id<'ticket refund'>
export type TransferId = Id<'ticket transfer'>
export type WaitlistPlaceId = Id<'waitlist place'>
export type GroupHoldId = Id<'group hold'>
export type ListedGuestId = Id<'listed guest'>
export type CashSaleId = Id<'cash sale'>
export type ListedAdmissionId = Id<'listed admission'>
export type SellerFeeId = Id<'seller fee'>
export type PayoutId = Id<'payout'>
export type DisputeId = Id<'dispute'>
export type OfferId = Id<'refund offer'>
export type PictureId = Id<'picture'>
export type NotificationId = Id<'notification'>
export type ReportId = Id<'report'>
export type OperatorActionId = Id<'operator action'>
export type ClaimId = Id<'claim'>
export type ImportId = Id<'import'>
export type MergeId = Id<'merge'>
export type ActivityId = Id<'activity'>
export type ManagerInviteId = Id<'manager invite'>
export type FriendRequestId = Id<'friend request'>
export type EntityFriendRequestId = Id<'entity friend request'>
export type PlanId = Id<'plan'>
export type EventInviteId = Id<'event invite'>
export type CollabRequestId = Id<'collaboration request'>
export type DateHoldId = Id<'date hold'>
export type BookingEntryId = Id<'booking entry'>
export type SettlementSheetId = Id<'settlement sheet'>
export type HolderMessageId = Id<'holder message'>
export type ContactMessageId = Id<'contact message'>
export type SavedSearchId = Id<'saved search'>
export type ChatId = Id<'chat'>
export type ChatMessageId = Id<'chat message'>
export type ChatRemovalId = Id<'chat removal'>

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text has the form of an id; says nothing about whether the thing exists. */
export const isId = <Any extends Id<string>>(text: string): text is Any => form.test(text)
