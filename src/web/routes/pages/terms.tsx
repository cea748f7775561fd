import { termsVersion } from '../../../features/accounts/rules/terms.ts'
import { siteContext } from '../../api-context.ts'
import { LegalPage } from '../../pages/legal/legal-page.tsx'
import { termsWords } from '../../pages/legal/terms-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/terms'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle: title, description } = termsWords(site.productName)
  return { name: site.productName, meta: textPageMeta(site, { title, description }, paths.terms) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function TermsScreen({ loaderData: { name } }: Route.ComponentProps) {
  const { title, lead, parts } = termsWords(name)
  return <LegalPage title={title} lead={lead} version={termsVersion} parts={parts} />
}
