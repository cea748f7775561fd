import { siteContext } from '../../api-context.ts'
import { LegalPage } from '../../pages/legal/legal-page.tsx'
import { privacyVersion, privacyWords } from '../../pages/legal/privacy-words.ts'
import { paths } from '../../../kernel/paths.ts'
import { textPageMeta } from '../../seo/text-page-meta.ts'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle: title, description } = privacyWords(site.productName)
  return { name: site.productName, meta: textPageMeta(site, { title, description }, paths.privacy) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PrivacyScreen({ loaderData: { name } }: Route.ComponentProps) {
  const { title, lead, parts } = privacyWords(name)
  return <LegalPage title={title} lead={lead} version={privacyVersion} parts={parts} />
}
