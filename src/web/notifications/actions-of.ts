import { paths } from '../paths.ts'
import type { ButtonLook } from '../kit/button-look.ts'
import type { Notification } from './notification.ts'
import { words } from './notifications-words.ts'

/** What a notification is answered with. */
export type Answer = 'approveEntity' | 'denyEntity' | 'delete' | 'unfollow'

/** A button below a notification: an answer, one that needs a reason, or a way to somewhere. */
export type Action =
  | { label: string; look: ButtonLook; answer: Answer; asksReason?: true }
  | { label: string; look: ButtonLook; to: string }

const remove: Action = { label: words.delete, look: 'quiet', answer: 'delete' }

const byType: Record<string, (notification: Notification) => Action[]> = {
  'Entity Creation Request': () => [
    { label: words.approve, look: 'gold', answer: 'approveEntity' },
    { label: words.denyOpen, look: 'danger', answer: 'denyEntity', asksReason: true },
  ],
  'Entity Approval/Denial': () => [{ label: words.letsGo, look: 'gold', answer: 'delete' }],
  'Entity Claim': () => [{ label: words.openQueue, look: 'gold', to: paths.operator }, remove],
  'New Show': ({ eventID, entityID }) => [
    eventID
      ? { label: words.seeShow, look: 'gold', to: paths.event(eventID) }
      : { label: words.seeFollowed, look: 'gold', to: paths.accountFollowing },
    ...(entityID ? [{ label: words.unfollow, look: 'quiet', answer: 'unfollow' } satisfies Action] : []),
    remove,
  ],
  'New Entity Notification': ({ entityID }) => [
    ...(entityID ? [{ label: words.goToAccount, look: 'gold', to: paths.manage(entityID) } satisfies Action] : []),
    remove,
  ],
}

/** The answers by type, for a person's bell and an entity's (spec 4, decision G37); anything else can be deleted. */
export const actionsOf = (notification: Notification): Action[] => byType[notification.type]?.(notification) ?? [remove]
