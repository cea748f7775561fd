import { isId, type PayoutId } from '../../../kernel/ids.ts'
import { taxPeriods } from '../../../features/checkout/rules/tax-report.ts'
import { siteContext } from '../../api-context.ts'
import { BooksPage } from '../../books/books-page.tsx'
import { words } from '../../books/books-words.ts'
import { signedInApi } from '../signed-in-api.ts'
import type { Route } from './+types/books'

/** For owners and admins of a page; for everyone else it does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = signedInApi(request, context)
  const query = new URL(request.url).searchParams
  const typedYear = Number(query.get('year'))
  const year = Number.isInteger(typedYear) && typedYear >= 2_000 && typedYear <= 2_100 ? typedYear : null
  const period = taxPeriods.find((one) => one === query.get('period')) ?? 'month'
  const entityDetails = { id: params.id }
  const payoutID = query.get('payout')
  const cursor = query.get('cursor') ?? ''
  const [totals, taxes, sheets, payouts, opened] = await Promise.all([
    api.fetchYearTotals({ entityDetails, year }),
    api.fetchTaxReport({ entityDetails, year, period }),
    api.listSettlementSheets({ entityDetails }),
    api.listPayouts({ entityDetails, cursor: isId<PayoutId>(cursor) ? cursor : null }),
    payoutID ? api.fetchPayout({ entityDetails, payoutID }) : null,
  ])
  return {
    ...{ entityId: params.id, totals, taxes, sheets, payouts },
    opened: opened && payoutID ? { ...opened, payoutID } : null,
    productName: context.get(siteContext).productName,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? words.metaTitle(loaderData.totals.entityName, loaderData.productName) : words.title },
  { name: 'robots', content: 'noindex' },
]

export default function BooksScreen({ loaderData }: Route.ComponentProps) {
  return <BooksPage {...loaderData} />
}
