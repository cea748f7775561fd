import { AccountCard } from '../../account/account-card.tsx'
import { AccountLayout } from '../../account/account-layout.tsx'
import { AppCard } from '../../account/app-card.tsx'
import { TopicsCard } from '../../account/notifications/topics-card.tsx'
import { WeeklyCard } from '../../account/notifications/weekly-card.tsx'
import { apiContext } from '../../api-context.ts'
import { PushSwitch } from '../../notifications/push-switch.tsx'
import { usePushSwitch } from '../../notifications/use-push-switch.ts'
import { useRootData } from '../../root-data.ts'
import type { Route } from './+types/account-notifications'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [choices, weekly] = await Promise.all([api.fetchNotificationChoices({}), api.fetchWeeklyEmail({})])
  return { ...choices, weekly }
}

/** What a person hears of, and how; emails about tickets are always sent (decision G39). */
export default function AccountNotificationsScreen({
  loaderData: { topics, hasPushDevice, weekly },
}: Route.ComponentProps) {
  const device = usePushSwitch()
  const hasPages = (useRootData()?.viewer?.entities.length ?? 0) > 0
  return (
    <AccountLayout id="notifications">
      <AccountCard>
        <PushSwitch device={device} />
      </AccountCard>
      <TopicsCard topics={topics} hasPages={hasPages} hasPushDevice={hasPushDevice} push={device.state} />
      <WeeklyCard weekly={weekly} />
      <AppCard />
    </AccountLayout>
  )
}
