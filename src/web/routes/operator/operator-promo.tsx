import { siteContext } from '../../api-context.ts'
import { PromoSection } from '../../operators/promo/promo-section.tsx'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/operator-promo'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { success: _, ...promo } = await signedInApi(request, context).fetchPromoForm({})
  return { ...promo, productName: context.get(siteContext).productName }
}

export default function OperatorPromoScreen({ loaderData }: Route.ComponentProps) {
  return <PromoSection {...loaderData} />
}
