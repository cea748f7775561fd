import { CheckoutFormPage } from '../../../events/checkout-form/checkout-form-page.tsx'
import { words } from '../../../events/checkout-form/checkout-form-words.ts'
import type { Route } from './+types/checkout'
import { loadManagedShow, managedShowMeta } from '../load-managed-show.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadManagedShow(args, (api, eventID) => api.fetchCheckoutForm({ eventID }))

export const meta: Route.MetaFunction = ({ loaderData }) => managedShowMeta(words.title, loaderData)

export default function EventCheckoutScreen({ loaderData }: Route.ComponentProps) {
  return <CheckoutFormPage {...loaderData} />
}
