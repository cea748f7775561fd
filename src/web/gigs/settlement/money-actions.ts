import { actSheetPath, booksPath, settlementPath } from '../../../kernel/addresses/books.ts'
import { paths } from '../../../kernel/paths.ts'
import { mayHandleMoney, type Role } from '../../../kernel/roles.ts'
import type { Action } from '../../notifications/actions-of.ts'
import type { Notification } from '../../notifications/notification.ts'
import { words } from '../../notifications/notifications-words.ts'

type SheetPath = (entityID: string, eventID: string, date: string) => string

/** The settlement sheet of a date, for those who handle the page's money. */
const openSheet =
  (pathOf: SheetPath, label: string, remove: Action) =>
  ({ entityID, eventID, selectedDate }: Notification, role: Role | null): Action[] => [
    ...(mayHandleMoney(role) && entityID && eventID && selectedDate
      ? [{ label, look: 'gold', to: pathOf(entityID, eventID, selectedDate) } satisfies Action]
      : []),
    remove,
  ]

/** Where a dispute is shown: in the show's orders for its seller's owners, at the desk for operators. */
const openDispute =
  (remove: Action) =>
  ({ entityID, eventID }: Notification): Action[] => [
    entityID && eventID
      ? { label: words.viewOrders, look: 'gold', to: paths.eventOrders(entityID, eventID) }
      : { label: words.viewDisputes, look: 'gold', to: paths.operatorDisputes },
    remove,
  ]

/** Where a payout is shown that failed: in the page's books for its owners; operators look up the page. */
const openPayout =
  (remove: Action) =>
  ({ entityID }: Notification): Action[] => [
    entityID
      ? { label: words.viewPayouts, look: 'gold', to: booksPath(entityID) }
      : { label: words.findPage, look: 'gold', to: paths.operatorEntities },
    remove,
  ]

/** Settlement sheets in the bell of an act, the acts' answers in that of the host, disputed payments, and failed payouts. */
export const moneyActions = (remove: Action) => ({
  'Settlement Sheet': openSheet(actSheetPath, words.reviewSheet, remove),
  'Settlement Answer': openSheet(settlementPath, words.openSheet, remove),
  'Payment Dispute': openDispute(remove),
  'Payout Failed': openPayout(remove),
})
