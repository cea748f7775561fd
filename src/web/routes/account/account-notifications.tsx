import { AccountCard } from '../../account/account-card.tsx'
import { AccountLayout } from '../../account/account-layout.tsx'
import { AppCard } from '../../account/app-card.tsx'
import { PushSwitch } from '../../notifications/push-switch.tsx'

/** Push messages on this device; emails about tickets are always sent (decision G39). */
export default function AccountNotificationsScreen() {
  return (
    <AccountLayout id="notifications">
      <AccountCard>
        <PushSwitch />
      </AccountCard>
      <AppCard />
    </AccountLayout>
  )
}
