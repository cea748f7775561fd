import { words } from '../../events/promo-codes/promo-codes-words.ts'
import { PromoCodesPage } from '../../events/promo-codes/promo-codes-page.tsx'
import type { Route } from './+types/event-promo-codes'
import { loadManagedShow, managedShowMeta } from './load-managed-show.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadManagedShow(args, (api, eventID) => api.listPromoCodes({ eventID }))

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.title, loaderData)

export default function EventPromoCodesScreen({ loaderData }: Route.ComponentProps) {
  return <PromoCodesPage {...loaderData} />
}
