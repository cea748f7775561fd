import { PushSwitch } from '../notifications/push-switch.tsx'
import { AccountCard } from './account-card.tsx'

/** Push messages on this device; mails about tickets always come (decision G39). */
export function NotificationsSection() {
  return (
    <AccountCard>
      <PushSwitch />
    </AccountCard>
  )
}
